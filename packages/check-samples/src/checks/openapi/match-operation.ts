import type { ApiDocument, ApiOperation } from "product-data/checking";
import { differsInDigits, isNearName } from "../../text/near-name.ts";
import { isPlaceholder } from "../../text/placeholders.ts";

/** The operations whose path fits, of any method. Placeholders and variables fit everywhere. */
export function matchPath(api: ApiDocument, path: string): ApiOperation[] {
	const wanted = withoutBase(api, path).split("/").filter(Boolean);
	const fitting = api.operations
		.map((operation) => ({ operation, score: score(operation.segments, wanted) }))
		.filter((entry) => entry.score >= 0);
	const best = Math.max(-1, ...fitting.map((entry) => entry.score));
	return fitting.filter((entry) => entry.score === best).map((entry) => entry.operation);
}

/** The number of literal segments in common, or -1 when the paths do not fit. */
function score(template: readonly string[], wanted: readonly string[]): number {
	if (template.length !== wanted.length) return -1;
	let same = 0;
	for (let index = 0; index < template.length; index += 1) {
		const known = template[index] ?? "";
		const segment = wanted[index] ?? "";
		const isParameter = known.includes("{");
		if (known === segment) same += 2;
		else if (isParameter && isFree(segment)) same += 1;
		else if (!isParameter && !isFree(segment)) return -1;
	}
	return same;
}

function isFree(segment: string): boolean {
	return isPlaceholder(segment) || /^[:{].*|%7B/i.test(segment);
}

function withoutBase(api: ApiDocument, path: string): string {
	const base = api.basePaths.find((entry) => entry !== "" && path.startsWith(`${entry}/`));
	return base ? path.slice(base.length) : path;
}

/** True if a path belongs to this API: its first segment is one of the API's. */
export function isApiPath(api: ApiDocument, path: string): boolean {
	const first = withoutBase(api, path).split("/").find(Boolean) ?? "";
	return api.roots.has(first);
}

/** True if a path is one typo in one segment away from a path of the API: other programs have an `/api` too, and `/v2` its own document. */
export function isNearPath(api: ApiDocument, path: string): boolean {
	const wanted = withoutBase(api, path.replace(/[?#].*$/s, ""))
		.split("/")
		.filter(Boolean);
	return api.operations.some(({ segments }) => {
		if (segments.length !== wanted.length) return false;
		const wrong = segments.filter((known, index) => !fits(known, wanted[index] ?? ""));
		const at = segments.findIndex((known, index) => !fits(known, wanted[index] ?? ""));
		const isOnlyWord = segments.filter((known) => !known.includes("{")).length < 2;
		const [segment = "", known = ""] = [wanted[at], segments[at]];
		return wrong.length === 1 && !isOnlyWord && isNearName(segment, known) && !differsInDigits(segment, known);
	});
}

function fits(known: string, segment: string): boolean {
	return known === segment || isFree(segment) || known.includes("{");
}
