import { type ApiDocument, editDistance } from "product-data/checking";
import { TOOLS } from "../../knowledge/tool-tables.ts";
import type { Mode } from "../../model/types.ts";
import type { Invocation, ShellWord } from "../../read/shell/invocation.ts";
import { unquote } from "../../read/shell/parse-shell.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { isPlaceholder } from "../../text/placeholders.ts";
import { type ApiCall, isApiPath } from "./check-call.ts";

/** Letters without a value, one that takes a value, and the value. */
const SHORT = /^-(?!$)([^AbcCdDeEFHKmoPQrtTuUwxXyYz]*)(.?)(.*)$/s;
const LONG_NAME: Readonly<Record<string, string>> = {
	X: "request",
	d: "data",
	F: "form",
	H: "header",
	I: "head",
	G: "get",
};
/** What is posted as something else than JSON. */
const FORMS = ["form", "form-string", "data-urlencode"];
const LONG_WITH_VALUE = new Set([...(TOOLS.get("curl")?.valueFlags ?? []), "json", "proxy"]);

/** Reads a command line of curl or PowerShell as an API call, if it is sent to the API's server. */
export function readCall(invocation: Invocation, api: ApiDocument, mode: Mode): ApiCall | undefined {
	if (invocation.name === "curl") return readCurl(invocation, api, mode === "foreign");
	const isRest = /^invoke-(?:restmethod|webrequest)$|^i[rw][mr]$/i.test(invocation.name);
	return isRest ? readRestMethod(invocation, api) : undefined;
}

function readCurl(invocation: Invocation, api: ApiDocument, isForeign: boolean): ApiCall | undefined {
	const options = readOptions(invocation.args);
	const url = options.get("url")?.[0];
	if (!url) return undefined;
	const target = targetOf(url, api, options.has("unix-socket"), isForeign);
	if (!target) return undefined;
	const json = options.get("json")?.[0];
	const data = json ?? ["data", "data-raw", "data-binary", "data-ascii"].flatMap((name) => options.get(name) ?? [])[0];
	const stated = options.get("request")?.[0];
	const isQuery = options.has("get");
	const isForm = FORMS.some((name) => options.has(name));
	const method = stated?.value ?? (options.has("head") ? "HEAD" : (data || isForm) && !isQuery ? "POST" : "GET");
	const headers = new Map((options.get("header") ?? []).map((header) => splitHeader(header.value)));
	if (json) headers.set("content-type", headers.get("content-type") ?? "application/json");
	return {
		method,
		methodAt: stated?.raw ?? invocation.command.raw,
		target,
		headers,
		body: isQuery ? undefined : isForm ? "unseen" : bodyOf(data, invocation),
		pick: pickOf(invocation),
	};
}

/** `Invoke-RestMethod`: `-Uri`, `-Method`; a body that is a variable is not seen. */
function readRestMethod(invocation: Invocation, api: ApiDocument): ApiCall | undefined {
	const options = new Map<string, ShellWord>();
	for (const [index, word] of invocation.args.entries()) {
		const name = /^-([A-Za-z]+)$/.exec(word.value)?.[1]?.toLowerCase();
		const next = invocation.args[index + 1];
		if (name && next) options.set(name, next);
		else if (!name && !invocation.args[index - 1]?.value.startsWith("-")) options.set("uri", word);
	}
	const url = options.get("uri");
	const target = url && targetOf(url, api, false, false);
	if (!target) return undefined;
	const method = options.get("method");
	return {
		method: (method?.value ?? "GET").toUpperCase(),
		methodAt: method?.raw ?? invocation.command.raw,
		target,
		headers: undefined,
		body: options.has("body") || options.has("infile") ? "unseen" : undefined,
	};
}

/** The values of each option by its long name, none for one that takes none; words that are no option are addresses. */
function readOptions(args: readonly ShellWord[]): Map<string, ShellWord[]> {
	const options = new Map<string, ShellWord[]>();
	const add = (name: string, value?: ShellWord): void => {
		options.set(name, [...(options.get(name) ?? []), ...(value ? [value] : [])]);
	};
	const words = args.values();
	for (const word of words) {
		const text = word.value;
		if (text.startsWith("--")) {
			const name = text.slice(2);
			add(name, LONG_WITH_VALUE.has(name) ? words.next().value : undefined);
			continue;
		}
		const short = word.isQuoted ? null : SHORT.exec(text);
		if (!short) add("url", word);
		const [, flags = "", letter, rest = ""] = short ?? [];
		for (const flag of flags) add(LONG_NAME[flag] ?? flag);
		if (!letter) continue;
		const inline = { ...word, value: rest, raw: word.raw.slice(text.length - rest.length) };
		add(LONG_NAME[letter] ?? letter, rest === "" ? words.next().value : inline);
	}
	return options;
}

/** Path and query, when the address is one of the API's: its server, or this machine with one of its paths. */
function targetOf(word: ShellWord, api: ApiDocument, isSocket: boolean, isForeign: boolean): MappedText | undefined {
	const text = unquote(word) ?? word.raw;
	const [, host = "", rest = ""] = /^(?:https?:\/\/)?([^/?#\s]+)(\/\S*)$/.exec(text.text) ?? [];
	if (rest === "") return undefined;
	const path = rest.replace(/[?#].*$/s, "");
	const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)(?::|$)/.test(host) || isPlaceholder(host);
	const isServer = api.hosts.has(host) || api.hosts.has(host.replace("127.0.0.1", "localhost")) || isSocket;
	if (!isServer && !isLocal) return undefined;
	const isMeant = isApiPath(api, path)
		? (isServer && !isForeign) || sharesWords(api, path)
		: isServer && hasNearRoot(api, path);
	return isMeant ? text.slice(text.text.length - rest.length) : undefined;
}

/** Many programs have an `/api`: on other ports, and in other people's pages, two words in common are asked for. */
function sharesWords(api: ApiDocument, path: string): boolean {
	const segments = path.split("/").filter(Boolean);
	return (
		api.operations.some((operation) => segments.filter((segment) => operation.segments.includes(segment)).length > 1) ||
		segments.length === 1
	);
}

/** On the server's own port other programs may listen too (a forwarded MCP server): only near misses count as calls of the API. */
function hasNearRoot(api: ApiDocument, path: string): boolean {
	const first = path.split("/").find(Boolean)?.toLowerCase() ?? "";
	const isNear = (root: string) => editDistance(root.toLowerCase(), first, 2) <= (root.length > 3 ? 2 : 1);
	return first.length > 2 && api.operations.some(({ segments: [root = ""] }) => isNear(root));
}

function splitHeader(header: string): [string, string] {
	const [name = "", ...value] = header.split(":");
	return [name.trim().toLowerCase(), value.join(":").trim()];
}

/** The path of a plain `jq -r .a[].b`; no other filter. */
function pickOf({ pipedTo: [program, ...args] = [] }: Invocation): MappedText | undefined {
	const [filter, file] = args.filter(({ value }) => !/^-(?:[aCcejMrS]+|-raw-output|-compact-output)$/.test(value));
	if (program?.value !== "jq" || !filter || file || !/^(?:\.[A-Za-z_]\w*|\.?\[\d*\])+$/.test(filter.value))
		return undefined;
	return unquote(filter);
}

function bodyOf(data: ShellWord | undefined, invocation: Invocation): ApiCall["body"] {
	if (!data) return undefined;
	if (data.value === "@-" && invocation.input) return invocation.input;
	if (data.value.startsWith("@") || (data.isDynamic && !/[{[]/.test(data.value))) return "unseen";
	return unquote(data) ?? "unseen";
}
