/**
 * node --import tsx scripts/twins.ts <list>: makes the Markdown twins of guides into .cache/twins.json, beside a build that
 * has written the list. A guide with a mistake is left to the build, which reports it with all others.
 */
import { readFileSync } from "node:fs";
import { keepTwins, readTwins, twinKeys } from "../src/build/twin-cache";
import { type TwinsAhead, twinTools } from "../src/build/twins";
import { SourceErrors } from "../src/lib/source-error";
import { pageTwin } from "../src/twins/page-twin";

const [list = ""] = process.argv.slice(2);
const { guides, paths } = JSON.parse(readFileSync(list, "utf8")) as TwinsAhead;
const tools = twinTools(paths);
const keyOf = twinKeys(tools);
const kept = readTwins();
for (const { page, data } of guides) {
	try {
		kept[keyOf(page, data)] ??= pageTwin(page, data, tools);
	} catch (error) {
		if (!(error instanceof SourceErrors)) throw error;
	}
}
keepTwins(kept);
