import { editDistance, nearestNames } from "product-data/checking";
import web from "../../knowledge/web.json";
import { type Finding, finding } from "../../model/finding.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { isSlipOf } from "../../text/near-name.ts";

const HEADERS = new Map(web.headers.names.map((name) => [name.toLowerCase(), name]));

/** Checks a header's name: one letter away from a registered name, it is a typo; other programs have their own. */
export function checkHeaderName(at: MappedText): Finding[] {
	const name = at.text.toLowerCase();
	if (HEADERS.has(name) || !/^[a-z][a-z0-9-]{2,}$/.test(name)) return [];
	const { nearest } = nearestNames(at.text, HEADERS.values());
	if (!nearest || editDistance(nearest.toLowerCase(), name, 1) > 1) return [];
	const message = `there is no header ${at.text}`;
	return [{ at, rule: "header-name", message, found: at.text, suggestion: nearest, data: web.headers.source }];
}

/** Checks a header's media type: one letter away from a common one, it is a typo. */
export function checkMediaType(header: MappedText): Finding[] {
	const [whole, found = ""] = /^(?:content-type|accept):\s*([a-z]+\/[\w.+-]+)/i.exec(header.text) ?? [];
	const { names, source: data } = web.mediaTypes;
	const suggestion = names.find((name) => isSlipOf(found, name));
	if (whole === undefined || !suggestion || names.includes(found)) return [];
	const at = header.slice(whole.length - found.length, whole.length);
	return [finding(at, "header-name", `there is no media type ${found}`, { found, suggestion, data })];
}
