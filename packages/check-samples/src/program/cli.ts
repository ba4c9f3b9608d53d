import { readFileSync, writeFileSync } from "node:fs";
import packageJson from "../../package.json";
import { loadContext } from "../load/load-context.ts";
import type { CheckContext } from "../model/context.ts";
import type { CheckResult, Problem } from "../model/types.ts";
import { checkDocument } from "../page/check-document.ts";
import { withoutBaseline, writeBaseline } from "./baseline.ts";
import { checkSamples } from "./check-samples.ts";
import { init } from "./init.ts";
import { withConfig } from "./options/config.ts";
import { type Options, readOptions } from "./options/options.ts";
import { sourcesOf } from "./options/sources.ts";
import { formatGithub } from "./report/github.ts";
import { formatPretty, formatSummary } from "./report/pretty.ts";
import { makeReceipts } from "./report/receipts.ts";
import { formatSarif } from "./report/sarif.ts";

const HELP = `check-samples holds the samples in Markdown and MDX against the product's own commands, resources and API.

Usage: check-samples [PATH...] [options]
       check-samples init [FOLDER]     look at a tree and write check-samples.yaml
       check-samples lsp --stdio       be a language server for editors

Data
  --cli PATH             command files of Cobra
  --crds PATH            CustomResourceDefinitions
  --openapi PATH         OpenAPI document
  --data PATH            further facts: helm.yaml, telemetry.yaml, environment.yaml, paths.yaml, ports.yaml, registry.yaml,
                         clients.yaml, schemas.yaml, cedar.yaml
  --config FILE          settings; by default check-samples.yaml of the working directory

What is reported
  --likely               also what is likely but not certain
  --strict               every block needs a kind, and each rule applies
  --baseline FILE        leave out the problems that this file lists
  --write-baseline FILE  write that file
  --max-warnings N       fail when there are more warnings

What comes out
  --format FORMAT        pretty (default), github, json or sarif
  --receipts FILE        write the list of samples and their checks
  --against VERSION      the release that the data describes, for the receipts
  --fix                  mend names in blocks, where one known name is within two letters and the block is right then
  --fix --dry-run        show that as a diff

  --stdin                check one page from standard input; --stdin-name PATH says whose text it is
  --cache DIR            keep results of unchanged pages
  --version, --help

Exit status: 0 no errors, 1 errors, 2 nothing was checked: a wrong call, or data without content.
`;

/** The command line. Gives the exit status. */
export async function main(args: readonly string[]): Promise<number> {
	try {
		return await run(args);
	} catch (error) {
		process.stderr.write(`check-samples: ${error instanceof Error ? error.message : String(error)}\n`);
		return 2;
	}
}

async function run(args: readonly string[]): Promise<number> {
	const given = readOptions(args);
	if (given.help) return say(HELP);
	if (given.version) return say(`check-samples ${packageJson.version}\n`);
	if (given.paths[0] === "init") return say(init(given.paths[1] ?? "."));
	if (given.paths[0] === "lsp") {
		const { serve } = await import("./language-server/serve.ts");
		return serve(withConfig({ ...given, paths: [] }));
	}
	const options = withConfig(given);
	if (options.paths.length === 0 && !options.stdin)
		throw new Error("no pages are named: check-samples PATH..., or check-samples init to begin");
	const result = options.stdin ? await checkInput(options) : await checkTree(options);
	return report(result, options);
}

type Outcome = CheckResult & { context: CheckContext; files: number; difference: string };

async function checkTree(options: Options): Promise<Outcome> {
	const { paths: roots, cache: cacheDir, fix } = options;
	const result = await checkSamples({
		...sourcesOf(options),
		roots,
		cacheDir,
		fix: options["dry-run"] ? "dry-run" : fix,
	});
	if (result.files === 0) throw new Error(`no Markdown or MDX in ${roots.join(", ")}`);
	return result;
}

async function checkInput(options: Options): Promise<Outcome> {
	const context = loadContext(sourcesOf(options));
	const text = readFileSync(0, "utf8");
	const result = await checkDocument(text, options["stdin-name"] ?? "standard-input.md", context);
	return { ...result, context, files: 1, difference: "" };
}

async function report(result: Outcome, options: Options): Promise<number> {
	const { blocks, files, difference } = result;
	if (options["write-baseline"]) writeBaseline(options["write-baseline"], result.problems);
	const known = options["write-baseline"] ?? options.baseline;
	const { problems, gone } = known ? withoutBaseline(known, result.problems) : { problems: result.problems, gone: 0 };
	if (options.receipts)
		writeFileSync(options.receipts, `${JSON.stringify(makeReceipts(blocks, options.against), null, 1)}\n`);
	if (options["dry-run"]) await print(difference);
	else await print(format(problems, blocks, files, options.format));
	if (options.format === undefined || options.format === "pretty" || options.format === "github") {
		await print(formatSummary(problems, blocks.length, files));
		if (known) await print(formatBaseline(result.problems.length - problems.length, gone, known));
	}
	return statusOf(problems, options["max-warnings"]);
}

function format(problems: readonly Problem[], blocks: CheckResult["blocks"], files: number, name = "pretty"): string {
	if (name === "json") return JSON.stringify({ problems, blocks, files });
	if (name === "sarif") return formatSarif(problems, packageJson.version);
	return name === "github" ? formatGithub(problems) : formatPretty(problems, process.stdout.isTTY);
}

function formatBaseline(count: number, gone: number, file: string): string {
	const mended = gone > 0 ? `; ${gone} more are gone: write it again with --write-baseline ${file}` : "";
	return `${count} known problem${count === 1 ? "" : "s"} left out by ${file}${mended}`;
}

function statusOf(problems: readonly Problem[], most: string | undefined): number {
	const count = (severity: Problem["severity"]): number =>
		problems.filter((entry) => entry.severity === severity).length;
	return count("error") > 0 || (most !== undefined && count("warning") > Number(most)) ? 1 : 0;
}

function say(text: string): number {
	process.stdout.write(text);
	return 0;
}

/** Waits until a pipe has taken everything: an exit right after a large write would cut it. */
function print(text: string): Promise<void> {
	return text === "" ? Promise.resolve() : new Promise((resolve) => process.stdout.write(`${text}\n`, () => resolve()));
}
