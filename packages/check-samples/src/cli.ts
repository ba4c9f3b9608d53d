import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkSamples } from "./check-samples.ts";
import { detectMode } from "./detect-mode.ts";
import { formatGithub } from "./report/github.ts";
import { formatPretty, formatSummary } from "./report/pretty.ts";
import { makeReceipts } from "./report/receipts.ts";

const HELP = `check-samples checks the samples in Markdown and MDX pages.

Usage: check-samples PATH... [options]

  --cli PATH         command files in Cobra's YAML format
  --crds PATH        CustomResourceDefinitions
  --openapi PATH     OpenAPI document
  --data PATH        further facts: helm.yaml, telemetry.yaml, environment.yaml, paths.yaml, ports.yaml, registry.yaml
  --against VERSION  the release that the data describes, for the receipts
  --format FORMAT    pretty (default), github or json
  --receipts FILE    write the list of samples and their checks
  --cache DIR        keep results of unchanged pages
  --fix              put the nearest name in place of each wrong one, in the pages
  --strict           every block needs a kind
  --foreign          report real defects only, for trees that do not follow the conventions
                     (without either, a tree whose info strings follow them is taken strictly)
  --max-warnings N   fail when there are more warnings
  --help             show this text

Exit status: 0 no errors, 1 errors, 2 wrong usage.
`;

/** The command line. Gives the exit status. */
export async function main(args: readonly string[]): Promise<number> {
	const options = readOptions(args);
	if (typeof options === "string") {
		process.stderr.write(`check-samples: ${options}\n\n${HELP}`);
		return 2;
	}
	const { values, positionals } = options;
	if (values.help || positionals.length === 0) {
		process.stdout.write(HELP);
		return values.help ? 0 : 2;
	}
	try {
		const mode = values.strict ? "strict" : values.foreign ? "foreign" : detectMode(positionals);
		const result = await checkSamples({
			roots: positionals,
			cli: values.cli,
			crds: values.crds,
			openapi: values.openapi,
			data: values.data,
			version: values.against,
			cacheDir: values.cache,
			fix: values.fix,
			mode,
		});
		const { problems, blocks, files, context } = result;
		for (const [option, isEmpty] of [
			["cli", context.commands.size === 0],
			["crds", !context.kinds.kinds.some((kind) => kind.isCustom)],
			["openapi", context.api === undefined],
		] as const)
			if (values[option] && isEmpty)
				process.stderr.write(`check-samples: nothing to check against in --${option} ${values[option]}\n`);
		if (values.receipts)
			writeFileSync(values.receipts, `${JSON.stringify(makeReceipts(blocks, values.against), null, 1)}\n`);
		await print(
			values.format === "json"
				? JSON.stringify({ problems, blocks, files })
				: values.format === "github"
					? formatGithub(problems)
					: formatPretty(problems, process.stdout.isTTY),
		);
		if (values.format !== "json") await print(formatSummary(problems, blocks.length, files));
		if (values.format !== "json" && mode === "foreign" && !values.foreign)
			await print(
				"Only real defects were looked for: the tree does not say what its blocks are. --strict asks for that.",
			);
		const warnings = problems.filter((problem) => problem.severity === "warning").length;
		const tooMany = values["max-warnings"] !== undefined && warnings > Number(values["max-warnings"]);
		return problems.length > warnings || tooMany ? 1 : 0;
	} catch (error) {
		process.stderr.write(`check-samples: ${error instanceof Error ? error.message : String(error)}\n`);
		return 2;
	}
}

function readOptions(args: readonly string[]) {
	const text = { type: "string" } as const;
	const flag = { type: "boolean" } as const;
	try {
		const parsed = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				cli: text,
				crds: text,
				openapi: text,
				data: text,
				against: text,
				format: text,
				receipts: text,
				cache: text,
				"max-warnings": text,
				fix: flag,
				foreign: flag,
				strict: flag,
				help: { ...flag, short: "h" },
			},
		});
		const { format } = parsed.values;
		if (format !== undefined && !["pretty", "github", "json"].includes(format)) return `unknown format ${format}`;
		return parsed;
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}

/** Waits until a pipe has taken everything: an exit right after a large write would cut it. */
function print(text: string): Promise<void> {
	return text === "" ? Promise.resolve() : new Promise((resolve) => process.stdout.write(`${text}\n`, () => resolve()));
}
