import { checkDocument, concerns, Releases, unpackContext } from "check-samples";
import type { Comparison } from "../answers/compare-releases.ts";
import { parseData, readData } from "../data/own-data.ts";
import { type Jobs, serveJobs } from "./jobs.ts";

// Runs in a separate thread, which can be stopped if a sample takes too long.
// Without mermaid, which is larger than everything else: diagrams are not checked.
const context = unpackContext(readData("checker").toString(), async () => undefined);

/** The history of releases, read for the first question about one. */
let releases: Releases | undefined;
function history(): Releases {
	releases ??= new Releases(parseData("releases"));
	return releases;
}

async function compare({ from, to, text }: Jobs["compare"][0]): Promise<Comparison> {
	const changes = history().changes({ from, to });
	if (text === undefined) return { changes, breakages: [] };
	const breakages = await history().breakages(text, "sample.md", context, { from, to });
	return { changes: changes.filter((change) => concerns(change, text)), breakages };
}

serveJobs({
	check: ({ page, release }) =>
		checkDocument(page, "sample.md", release === context.version ? context : history().contextAt(context, release)),
	compare,
});
