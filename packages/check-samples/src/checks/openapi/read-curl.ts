import { type ApiDocument, editDistance } from "product-data/checking";
import { TOOLS } from "../../knowledge/tool-tables.ts";
import type { Invocation, ShellWord } from "../../read/shell/invocation.ts";
import { unquote } from "../../read/shell/parse-shell.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { isPlaceholder } from "../../text/placeholders.ts";
import type { ApiCall } from "./check-call.ts";
import { isApiPath } from "./match-operation.ts";

const SHORT_WITH_VALUE = "AbcCdDeEFHKmoPQrtTuUwxXyYz";
const LONG_WITH_VALUE = new Set([...(TOOLS.curl?.valueFlags ?? []), "json", "proxy"]);

/** Reads a curl command line as an API call, if it is sent to the API's server. */
export function readCurl(invocation: Invocation, api: ApiDocument, isForeign: boolean): ApiCall | undefined {
	const options = readOptions(invocation.args);
	const url = options.get("url")?.[0];
	if (!url) return undefined;
	const target = targetOf(url, api, options.has("unix-socket"), isForeign);
	if (!target) return undefined;
	const json = options.get("json")?.[0];
	const data = json ?? ["data", "data-raw", "data-binary", "data-ascii"].flatMap((name) => options.get(name) ?? [])[0];
	const stated = options.get("request")?.[0];
	const isQuery = options.has("get");
	const method = stated?.value ?? (options.has("head") ? "HEAD" : data && !isQuery ? "POST" : "GET");
	const headers = new Map((options.get("header") ?? []).map((header) => splitHeader(header.value)));
	if (json) headers.set("content-type", headers.get("content-type") ?? "application/json");
	return {
		method,
		methodAt: stated?.raw ?? invocation.command.raw,
		target,
		headers,
		body: isQuery ? undefined : bodyOf(data, invocation),
		pick: pickOf(invocation),
	};
}

/** Reads PowerShell's `Invoke-RestMethod` as an API call: `-Uri`, `-Method`; a body that is a variable is not seen. */
export function readRestMethod(invocation: Invocation, api: ApiDocument): ApiCall | undefined {
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

function readOptions(args: readonly ShellWord[]): Map<string, ShellWord[]> {
	const options = new Map<string, ShellWord[]>();
	const add = (name: string, word: ShellWord | undefined): void => {
		const words = options.get(name) ?? [];
		if (word) words.push(word);
		options.set(name, words);
	};
	for (let at = 0; at < args.length; at += 1) {
		const word = args[at];
		if (!word) continue;
		const text = word.value;
		if (text.startsWith("--")) {
			const name = text.slice(2);
			if (LONG_WITH_VALUE.has(name)) {
				at += 1;
				add(name, args[at]);
			} else add(name, undefined);
		} else if (text.startsWith("-") && text.length > 1 && !word.isQuoted) at += readShort(word, args[at + 1], add);
		else add("url", word);
	}
	return options;
}

const LONG_NAME: Readonly<Record<string, string>> = { X: "request", d: "data", H: "header", I: "head", G: "get" };

function readShort(
	word: ShellWord,
	next: ShellWord | undefined,
	add: (name: string, word: ShellWord | undefined) => void,
): number {
	const letters = word.value.slice(1);
	for (let index = 0; index < letters.length; index += 1) {
		const letter = letters[index] ?? "";
		const name = LONG_NAME[letter] ?? letter;
		if (!SHORT_WITH_VALUE.includes(letter)) {
			add(name, undefined);
			continue;
		}
		const rest = letters.slice(index + 1);
		if (rest === "") {
			add(name, next);
			return 1;
		}
		add(name, { ...word, value: rest, raw: word.raw.slice(index + 2) });
		return 0;
	}
	return 0;
}

/** Path and query, when the address is one of the API's: its server, or this machine with one of its paths. */
function targetOf(word: ShellWord, api: ApiDocument, isSocket: boolean, isForeign: boolean): MappedText | undefined {
	const text = unquote(word) ?? word.raw;
	const parts = /^(?:https?:\/\/)?([^/?#\s]+)(\/[^\s]*)?$/.exec(text.text);
	const host = parts?.[1] ?? "";
	const rest = parts?.[2];
	if (!parts || !rest) return undefined;
	const path = rest.replace(/[?#].*$/s, "");
	const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)(?::|$)/.test(host) || isPlaceholder(host);
	const isServer = api.hosts.has(host) || api.hosts.has(host.replace("127.0.0.1", "localhost")) || isSocket;
	if (!isServer && !isLocal) return undefined;
	const isMeant = isApiPath(api, path)
		? (isServer && !isForeign) || sharesWords(api, path)
		: isServer && isNearPath(api, path);
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
function isNearPath(api: ApiDocument, path: string): boolean {
	const first = path.split("/").find(Boolean) ?? "";
	return [...api.roots].some(
		(root) => editDistance(root.toLowerCase(), first.toLowerCase(), 2) <= (root.length > 3 ? 2 : 1) && first.length > 2,
	);
}

function splitHeader(header: string): [string, string] {
	const colon = header.indexOf(":");
	return colon === -1
		? [header.toLowerCase(), ""]
		: [header.slice(0, colon).trim().toLowerCase(), header.slice(colon + 1).trim()];
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
