import type { ApiDocument, ApiOperation } from "product-data/checking";
import { differsInDigits, isNearName } from "../../text/near-name.ts";
import { isPlaceholder } from "../../text/placeholders.ts";

/** The operations whose path fits, of any method. Placeholders and variables fit everywhere. */
export function matchPath(api: ApiDocument, path: string): ApiOperation[] {
	const wanted = segmentsOf(api, path);
	const fitting = api.operations.filter(({ segments }) => misfits(segments, wanted)?.length === 0);
	const best = Math.max(...fitting.map(({ segments }) => likeness(segments, wanted)));
	return fitting.filter(({ segments }) => likeness(segments, wanted) === best);
}

/** The same words count most, then a placeholder in the place of a parameter. */
function likeness(template: readonly string[], wanted: readonly string[]): number {
	return template.reduce((sum, known, index) => {
		const segment = wanted[index] ?? "";
		if (known === segment) return sum + 2;
		return known.includes("{") && isFree(segment) ? sum + 1 : sum;
	}, 0);
}

/** The places at which a path is not as a path of the API; undefined for paths of another length. */
function misfits(template: readonly string[], wanted: readonly string[]): number[] | undefined {
	if (template.length !== wanted.length) return undefined;
	return [...template.keys()].filter((index) => {
		const [known = "", segment = ""] = [template[index], wanted[index]];
		return known !== segment && !isFree(segment) && !known.includes("{");
	});
}

function isFree(segment: string): boolean {
	return isPlaceholder(segment) || /^[:{].*|%7B/i.test(segment);
}

function segmentsOf(api: ApiDocument, path: string): string[] {
	const base = api.basePaths.find((entry) => entry !== "" && path.startsWith(`${entry}/`));
	return path.slice(base?.length).split("/").filter(Boolean);
}

/** True if a path belongs to this API: its first segment is one of the API's. */
export function isApiPath(api: ApiDocument, path: string): boolean {
	const [root = ""] = segmentsOf(api, path);
	return api.operations.some(({ segments: [first = ""] }) => first === root);
}

/** True if a path is one typo in one segment away from a path of the API: other programs have an `/api` too, and `/v2` its own document. */
export function isNearPath(api: ApiDocument, path: string): boolean {
	const wanted = segmentsOf(api, path.replace(/[?#].*$/s, ""));
	return api.operations.some(({ segments }) => {
		const [at = -1, second] = misfits(segments, wanted) ?? [];
		const [segment, known] = [wanted[at], segments[at]];
		if (segment === undefined || known === undefined || second !== undefined) return false;
		const isOnlyWord = segments.filter((known) => !known.includes("{")).length < 2;
		return !isOnlyWord && isNearName(segment, known) && !differsInDigits(segment, known);
	});
}
