import { editDistance, nearestNames } from "product-data/checking";
import web from "../../knowledge/web.json";
import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding, mergeVerdicts, type Verdict } from "../../model/finding.ts";
import { parseJson } from "../../read/data/parse-json.ts";
import { MappedText } from "../../text/mapped-text.ts";
import { isSlipOf } from "../../text/near-name.ts";
import { validateNamed } from "../schemas/check-known-schema.ts";
import { checkCall, isApiPath } from "./check-call.ts";

const REQUEST = /^([A-Za-z]+)[ \t]+(\S+)(?:[ \t]+(HTTP\/[\d.]+))?[ \t]*$/;
const RESPONSE = /^HTTP\/[\d.]+[ \t]+(\d{3})\b/;
const HEADER = /^[!#$%&'*+.^_`|~\w-]+:[ \t]*\S?.*$/;
const HEADERS = new Map(web.headers.names.map((name) => [name.toLowerCase(), name]));
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT"];

/** Checks raw HTTP messages: the first line, the headers, the body. */
export function checkHttp(source: MappedText, context: CheckContext): Verdict {
	const lines = source.lines();
	const starts = lines.flatMap((line, index) => (isStart(line.text, lines[index - 1]?.text) ? [index] : []));
	if (starts.length === 0) {
		const at = lines.find((line) => line.text.trim() !== "") ?? source;
		const message = "a message begins with a request line (GET /path HTTP/1.1) or a status line (HTTP/1.1 200 OK)";
		return { findings: [finding(at, "http-syntax", message)], checks: ["HTTP syntax"] };
	}
	return mergeVerdicts(
		starts.map((start, index) => checkMessage(lines.slice(start, starts[index + 1] ?? lines.length), context)),
	);
}

function isStart(line: string, before: string | undefined): boolean {
	if (RESPONSE.test(line)) return true;
	const isFirst = before === undefined || before.trim() === "" || before.startsWith("#");
	return isFirst && REQUEST.test(line) && /^[A-Za-z]+\s+(?:https?:|\/)/.test(line);
}

function checkMessage([first, ...rest]: readonly MappedText[], context: CheckContext): Verdict {
	const findings: Finding[] = [];
	const blank = rest.findIndex(({ text }) => text.trim() === "");
	const headerLines = rest.slice(0, blank === -1 ? undefined : blank);
	const headers = new Map<string, string>();
	for (const line of headerLines.filter(({ text }) => !text.startsWith("#"))) {
		const { text } = line;
		const [name = ""] = text.split(":", 1);
		const isHeader = HEADER.test(text);
		if (isHeader) findings.push(...checkHeaderName(line.slice(0, name.length)), ...checkMediaType(line));
		if (isHeader || /^\s+\S/.test(text))
			headers.set(name.trim().toLowerCase(), text.slice(text.indexOf(":") + 1).trim());
		else {
			const message = "a header is written Name: value; a body follows an empty line";
			findings.push(finding(line, "http-syntax", message, { found: text }));
		}
	}
	const bodyLines = blank === -1 ? [] : rest.slice(blank + 1).filter(({ text }) => !text.startsWith("###"));
	const body = MappedText.joinLines(bodyLines).trim();
	const isJson = body.text !== "" && (/json/.test(headers.get("content-type") ?? "") || /^[{[]/.test(body.text));
	const [, method, target = ""] = (first && !RESPONSE.test(first.text) && REQUEST.exec(first.text)) || [];
	if (first && method !== undefined) {
		const methodAt = first.slice(0, method.length);
		const known = METHODS.find((one) => one === method.toUpperCase());
		if (known !== method) {
			const more = { found: method, known: METHODS, suggestion: known };
			findings.push(finding(methodAt, "unknown-method", `${method} is not an HTTP method`, more));
		}
		const path = target.replace(/^https?:\/\/[^/]+/, "");
		const end = first.text.indexOf(target) + target.length;
		if (findings.length === 0 && context.api && isApiPath(context.api, path.replace(/\?.*$/, ""))) {
			const call = {
				method,
				methodAt,
				target: first.slice(end - path.length, end),
				headers: headerLines.length > 0 ? headers : undefined,
				body: isJson ? body : undefined,
			};
			return mergeVerdicts([{ findings, checks: ["HTTP syntax"] }, checkCall(call, context.api, context)]);
		}
	}
	if (isJson) findings.push(...checkBody(body, context));
	return { findings, checks: ["HTTP syntax"] };
}

/** A body with two of JSON-RPC's members is a JSON-RPC message. */
function checkBody(body: MappedText, context: CheckContext): Finding[] {
	const { tree, findings } = parseJson(body);
	const keys = tree?.root.type === "map" ? tree.root.entries.map(({ key }) => key) : [];
	const isMessage =
		["jsonrpc", "id", "method", "params", "result", "error"].filter((name) => keys.includes(name)).length > 1;
	return tree && isMessage && findings.length === 0 ? validateNamed("json-rpc", tree, context).findings : findings;
}

/** Checks a header's name: one letter away from a registered name, it is a typo; other programs have their own. */
function checkHeaderName(at: MappedText): Finding[] {
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
