import { editDistance, nearestNames } from "product-data/checking";
import web from "../../knowledge/web.json";
import { type Finding, finding } from "../../model/finding.ts";
import type { MappedText } from "../../text/mapped-text.ts";

const SCHEMES = new Set(web.schemes.names);
const URL_START = /(?<![\w.+/$\\-])([A-Za-z][A-Za-z0-9+.-]{1,14}):(\/{1,2})(?=[\w<[{$@])/g;
const AUTHORITY = /^(?:[^\s/"'@<>]*@)?(?:[\w.-]+|\[[\da-f:]+\])?:(\d{1,7})(?=[/\s"'`,)\]?#]|$)/;

/** `github.com/…`, `localhost`, `@scope/…`: what follows two slashes. A path such as `/bin` follows one: `sftp:/bin`. */
const HOST = /^(?:@[\w.-]+\/|localhost\b|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?=[:/\s"'`]|$))/;

/** Checks the parts that all addresses share: the scheme, its slashes, and the port. */
export function checkUrls(source: MappedText): Finding[] {
	if (!source.text.includes(":/")) return [];
	return source.matchAll(URL_START).flatMap(({ at: start, match }): Finding[] => {
		const [whole, scheme = "", slashes = ""] = match;
		const end = match.index + whole.length;
		const rest = source.text.slice(end, end + 300);
		const wrong = wrongScheme(start, scheme, slashes, rest);
		if (wrong) return [wrong];
		const [authority = "", port = ""] = AUTHORITY.exec(rest) ?? [];
		if (Number(port) <= 65_535) return [];
		const at = source.slice(end + authority.length - port.length, end + authority.length);
		const more = { found: port, data: "RFC 6335" };
		return [finding(at, "url-syntax", `the highest port is 65535, not ${port}`, more)];
	});
}

function wrongScheme(at: MappedText, scheme: string, slashes: string, rest: string): Finding | undefined {
	const { source: data } = web.schemes;
	if (SCHEMES.has(scheme)) {
		const isHost = /^https?$/.test(scheme) || HOST.test(rest);
		// RFC 8089 has `file:/path`.
		if (slashes.length === 2 || scheme === "file" || !isHost) return undefined;
		const more = { found: `${scheme}:/`, suggestion: `${scheme}://`, data };
		return finding(at, "url-syntax", `an address begins with ${scheme}://`, more);
	}
	if (slashes.length === 1) return undefined;
	const near = ["https", "http"].find((name) => name[0] === scheme[0] && editDistance(name, scheme, 1) <= 1);
	const suggestion = near ?? nearestNames(scheme, SCHEMES).nearest;
	if (!suggestion || editDistance(suggestion, scheme, 1) > 1) return undefined;
	// Schemes of three letters are many, and not all are registered.
	const severity = /^https?$/.test(suggestion) ? undefined : "likely";
	return finding(at, "url-syntax", `there is no scheme ${scheme}`, { found: scheme, suggestion, data, severity });
}
