import { readFileSync } from "node:fs";
import type { CheckContext } from "../../model/context.ts";
import type { SampleBlock } from "../../model/types.ts";
import { checkDocument } from "../../page/check-document.ts";
import { depthOf } from "./coverage.ts";
import { formatPretty } from "./pretty.ts";

/** Tells for the samples of one line, `docs/a.md:12`, what was read, what was checked, what was not, and why. */
export async function explain(place: string, context: CheckContext): Promise<string> {
	const [, file, line] = /^(.+):(\d+)$/.exec(place) ?? [];
	if (!file || !line) throw new Error(`--explain takes FILE:LINE, not ${place}`);
	const { blocks, problems } = await checkDocument(readFileSync(file, "utf8"), file, context);
	const at = Number(line);
	const here = blocks.filter((block) => block.line <= at && at <= block.endLine);
	const found = problems.filter(
		({ line }) => line === at || here.some((block) => block.line <= line && line <= block.endLine),
	);
	if (here.length === 0 && found.length === 0)
		return `${place}: no sample is here. Samples are fenced blocks, and code spans that begin like something of the data.\n`;
	return [...here.map((block) => describe(block)), formatPretty(found), dataOf(context)].filter(Boolean).join("\n");
}

function describe(block: SampleBlock): string {
	const { file, line, endLine, form, language, kind, checks } = block;
	return [
		`${file}:${line}-${endLine}: ${form === "block" ? "a block" : "a code span"}${language ? ` in ${language}` : ""}, read as ${kind}`,
		`  checked: ${checks.length > 0 ? checks.join(", ") : "nothing"}`,
		...(depthOf(block) === "data" ? [] : [`  not checked against data: ${whyNot(block)}`]),
	].join("\n");
}

function whyNot({ kind, language, checks }: SampleBlock): string {
	if (kind === "illustration") return "the info string calls it an illustration";
	if (kind === "output") return "no command is named or precedes it whose output the data describes";
	if (kind === "none") return language ? `nothing here reads ${language}` : "the block names no language";
	if (/^YAML/.test(kind)) return "it has no apiVersion and kind, and no schema= in its info string";
	if (/^manifest/.test(kind)) return "no schema of the data is for this apiVersion and kind";
	if (/^JSON/.test(kind)) return "no schema= in its info string, and no apiVersion and kind";
	return checks.length > 0 ? "none of its commands is in the data" : "its checker found nothing to hold it against";
}

function dataOf({ commands, kinds, api }: CheckContext): string {
	const custom = kinds.kinds.filter(({ isCustom }) => isCustom).length;
	const parts = [
		`commands of ${[...commands.keys()].join(", ") || "no program"}`,
		`${custom} custom kinds`,
		`Kubernetes ${kinds.version}`,
		api ? `API ${api.title}` : "no API document",
	];
	return `  data: ${parts.join("; ")}\n`;
}
