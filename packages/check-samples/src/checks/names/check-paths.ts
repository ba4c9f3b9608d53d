import { editDistance } from "product-data/checking";
import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding } from "../../model/finding.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { once } from "../../text/once.ts";

const PATH = /(?:~|\$HOME|\$env:[A-Za-z]+|%[A-Za-z]+%)(?:[\\/](?:\\ |[^\s"'`,;|)\\/])+)+/g;

/** Checks the product's own files and folders wherever a text names them: one segment that is nearly right is a typo. */
export function checkPaths(source: MappedText, context: CheckContext): Finding[] {
	const known = context.facts.paths.length > 0 && /[~$%]/.test(source.text) ? knownSegments(context.facts.paths) : [];
	if (known.length === 0) return [];
	return source.matchAll(PATH).flatMap(({ at }): Finding[] => {
		const found = at.text;
		const right = slipOf(segmentsOf(found), known);
		if (!right) return [];
		const more = { found, suggestion: right.join("/"), data: "paths.yaml, clients.yaml" };
		return [finding(at, "unknown-file-path", `no file or folder ${found} in the data`, more)];
	});
}

/** True for one of the paths, and for a folder that holds one; `<name>` stands for any segment. */
export function isKnownPath(text: string, paths: readonly string[]): boolean {
	const wanted = segmentsOf(text);
	return knownSegments(paths).some((path) => wanted.length <= path.length && wrongSegments(wanted, path).length === 0);
}

const knownSegments = once((paths: readonly string[]) => paths.map(segmentsOf));

/** The known path that differs by one typo in one segment, if no known path fits. */
function slipOf(wanted: readonly string[], known: readonly (readonly string[])[]): readonly string[] | undefined {
	if (wanted.length < 3) return undefined;
	const shares = known.map((path) => ({ path, wrong: wrongSegments(wanted, path) }));
	if (shares.some(({ wrong }) => wrong.length === 0)) return undefined;
	const near = shares.find(
		({ path, wrong: [at = -1, second] }) => second === undefined && isSlip(wanted[at] ?? "", path[at] ?? ""),
	);
	return near?.path.slice(0, wanted.length);
}

function isSlip(found: string, known: string): boolean {
	return (
		found.toLowerCase() === known.toLowerCase() ||
		(known.length > 3 && editDistance(found, known, 2) <= (known.length > 5 ? 2 : 1))
	);
}

/** The places at which a path differs from a known one, as far as both go. */
function wrongSegments(wanted: readonly string[], known: readonly string[]): number[] {
	return [...wanted.slice(0, known.length).keys()].filter((index) => {
		const [found = "", right = ""] = [wanted[index], known[index]];
		return found !== right && !found.includes("<") && !right.includes("<");
	});
}

function segmentsOf(path: string): string[] {
	return path
		.replaceAll("\\ ", " ")
		.replace(/^\$env:(\w+)/i, "%$1%")
		.replace(/^\$HOME/, "~")
		.split(/[\\/]/)
		.filter(Boolean);
}
