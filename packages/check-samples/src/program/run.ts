import { readFileSync, writeFileSync } from "node:fs";
import { loadContext } from "../load/load-context.ts";
import { checkDocument } from "../page/check-document.ts";
import { checkText } from "../page/check-text.ts";
import { withoutBaseline, writeBaseline } from "./baseline.ts";
import { checkSamples, PAGE } from "./check-samples.ts";
import { init } from "./init.ts";
import { type Options, readOptions, sourcesOf, withConfig } from "./options.ts";
import { explain } from "./report/explain.ts";
import { type Outcome, writeReport } from "./report/formats.ts";
import { formatSummary } from "./report/pretty.ts";
import { makeReceipts } from "./report/receipts.ts";
import { contextAt, datesOf, upgrade } from "./upgrade.ts";

/** Runs one command line. Gives the exit status; -1 for a server that goes on. */
export async function run(args: readonly string[]): Promise<number> {
	// VS Code says its process by itself; the server learns it from `initialize`.
	const given = readOptions(args.filter((arg) => !/^--clientProcessId=\d+$/.test(arg)));
	const [first, second] = given.paths;
	if (first === "init") return say(init(second ?? "."));
	if (first === "import-help") {
		const { importHelp } = await import("./help/import-help.ts");
		return say(await importHelp(second));
	}
	if (first === "lsp") {
		const { serve } = await import("./language-server/server.ts");
		return serve(withConfig({ ...given, paths: [] }));
	}
	const options = withConfig(given);
	if (first === "upgrade") return upgrade(options);
	if (options.explain)
		return say(await explain(options.explain, loadContext({ ...sourcesOf(options), showsLikely: true })));
	if (options.paths.length === 0 && !options.stdin)
		throw new Error("no pages are named: check-samples PATH..., or check-samples init to begin");
	return report(options.stdin ? await checkInput(options) : await checkTree(options), options);
}

async function checkTree(options: Options): Promise<Outcome> {
	const { paths: roots, cache: cacheDir, fix } = options;
	const result = await checkSamples({
		...sourcesOf(options),
		context: options.release === undefined ? undefined : contextAt(options),
		dates: options.receipts ? datesOf(options) : undefined,
		roots,
		cacheDir,
		fix: options["dry-run"] ? "dry-run" : fix,
	});
	if (result.files === 0) throw new Error(`no Markdown or MDX in ${roots.join(", ")}; name other files one by one`);
	return result;
}

async function checkInput(options: Options): Promise<Outcome> {
	const context = options.release === undefined ? loadContext(sourcesOf(options)) : contextAt(options);
	const text = readFileSync(0, "utf8");
	const name = options["stdin-name"] ?? "standard-input.md";
	const result = await (PAGE.test(name) ? checkDocument : checkText)(text, name, context);
	return { ...result, context, files: 1, difference: "" };
}

async function report(result: Outcome, options: Options): Promise<number> {
	const { blocks, difference } = result;
	if (options["write-baseline"]) writeBaseline(options["write-baseline"], result.problems);
	const known = options["write-baseline"] ?? options.baseline;
	const { problems, gone } = known ? withoutBaseline(known, result.problems) : { problems: result.problems, gone: 0 };
	if (options.receipts)
		writeFileSync(options.receipts, `${JSON.stringify(makeReceipts(blocks, options.against), null, 1)}\n`);
	await print(options["dry-run"] ? difference : writeReport({ ...result, problems }, options.format));
	const isForPeople = options.format === undefined || options.format === "pretty" || options.format === "github";
	const summary = [
		formatSummary({ ...result, problems }, result.files),
		...(known ? [formatBaseline(result.problems.length - problems.length, gone, known)] : []),
	].join("\n");
	if (isForPeople) await print(summary);
	else process.stderr.write(`${summary}\n`);
	return problems.some(({ severity }) => severity === "error") ? 1 : 0;
}

function formatBaseline(count: number, gone: number, file: string): string {
	const mended = gone > 0 ? `; ${gone} more are gone: write it again with --write-baseline ${file}` : "";
	return `${count} known problem${count === 1 ? "" : "s"} left out by ${file}${mended}`;
}

function say(text: string): number {
	process.stdout.write(text);
	return 0;
}

/** Waits until a pipe has taken everything: an exit right after a large write would cut it. */
function print(text: string): Promise<void> {
	return text === "" ? Promise.resolve() : new Promise((resolve) => process.stdout.write(`${text}\n`, () => resolve()));
}
