import {
	type ApiDocument,
	type ApiOperation,
	decodePart,
	deref,
	knownProperties,
	listOf,
	readRecord,
	schemaTypes,
} from "product-data/checking";
import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding, isSlip, restingOn, unknownName, type Verdict } from "../../model/finding.ts";
import { parseJson } from "../../read/data/parse-json.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { differsInDigits, isNearName } from "../../text/near-name.ts";
import { isPlaceholder } from "../../text/placeholders.ts";
import { validate } from "../schemas/validate.ts";

/** A call as a sample makes it. */
export interface ApiCall {
	method: string;
	methodAt: MappedText;
	/** Path and query. */
	target: MappedText;
	/** Names in lower case; absent when the sample does not show headers. */
	headers: ReadonlyMap<string, string> | undefined;
	/** `unseen` when it comes from a file. */
	body: MappedText | "unseen" | undefined;
	/** What is picked of the answer: `.workloads[].name`. */
	pick?: MappedText | undefined;
}

/** Checks a call against the document: path, method, query, headers and body. */
export function checkCall(call: ApiCall, api: ApiDocument, context: CheckContext): Verdict {
	const checks: Verdict["checks"] = [`OpenAPI: ${api.title}`];
	const text = call.target.text.replace(/#.*$/s, "");
	const question = text.search(/\?(?![^{]*\})/);
	const path = question === -1 ? text : text.slice(0, question);
	const pathAt = call.target.slice(0, path.length);
	const operations = matchPath(api, path);
	if (operations.length === 0) return { findings: restingOn([unknownPath(api, path, pathAt)], api.title), checks };
	const operation = operations.find((entry) => entry.method === call.method);
	if (!operation) return { findings: [wrongMethod(operations, call.method, call.methodAt)], checks };
	const findings = [
		...(question === -1 ? [] : checkQuery(operation, call.target.slice(question + 1, text.length))),
		...checkBody(operation, call, api, context.mode === "strict"),
		...(call.pick ? checkPick(call.pick, operation, api) : []),
	];
	// Whether a body is JSON, its parser decides, and not the document.
	const ofDocument = findings.filter(({ rule }) => rule !== "json-syntax");
	restingOn(ofDocument, api.title);
	return { findings, checks };
}

/** A method that the document does not have for a path; servers may take it, as they take paths that it lacks. */
export function wrongMethod(operations: readonly ApiOperation[], method: string, at: MappedText): Finding {
	const known = [...new Set(operations.map((entry) => entry.method))];
	const message = `${operations[0]?.path} takes ${listOf(known)}, not ${method}`;
	return finding(at, "unknown-method", message, { found: method, known, severity: "likely" });
}

/** A path that the document does not have. */
export function unknownPath(api: ApiDocument, path: string, at: MappedText): Finding {
	const paths = api.operations.map((operation) => operation.path);
	const severity = isNearPath(api, path) ? undefined : "likely";
	return finding(at, "unknown-path", `unknown path ${path} in ${api.title}`, { ...unknownName(path, paths), severity });
}

function checkQuery(operation: ApiOperation, query: MappedText): Finding[] {
	const known = operation.parameters.filter((parameter) => parameter.place === "query");
	return query.matchAll(/(?<=^|&)([^&=]+)=?([^&]*)/g).flatMap(({ at, match }): Finding[] => {
		const [, name = "", value = ""] = match;
		if (isPlaceholder(name)) return [];
		const parameter = known.find((entry) => entry.name === decodePart(name));
		if (!parameter) {
			const names = known.map((entry) => entry.name);
			const message = `${operation.method} ${operation.path} has no query parameter ${name}`;
			const unknown = finding(at.slice(0, name.length), "unknown-query", message, unknownName(name, names));
			// Servers take parameters that their document leaves out.
			return [{ ...unknown, severity: isSlip(unknown) ? "error" : "likely" }];
		}
		const wrong = wrongQueryValue(parameter.schema, decodePart(value));
		return wrong ? [finding(at, "wrong-value", `the query parameter ${name} ${wrong}`, { found: value })] : [];
	});
}

function wrongQueryValue(schema: Readonly<Record<string, unknown>>, value: string): string | undefined {
	if (isPlaceholder(value) || value === "") return undefined;
	const types = schemaTypes(schema);
	const allowed = Array.isArray(schema.enum) ? schema.enum.map(String) : undefined;
	if (allowed && !allowed.includes(value)) return `is ${listOf(allowed)}, not "${value}"`;
	if (types.includes("boolean") && !/^(?:true|false|1|0)$/.test(value)) return `is true or false, not "${value}"`;
	if (types.includes("integer") && !/^-?\d+$/.test(value)) return `is an integer, not "${value}"`;
	return undefined;
}

function checkBody(operation: ApiOperation, call: ApiCall, { resolve }: ApiDocument, isStrict: boolean): Finding[] {
	const name = `${operation.method} ${operation.path}`;
	const { body, headers, methodAt } = call;
	if (body === "unseen") return [];
	if (!body) {
		const isMissing = isStrict && operation.body?.isRequired;
		return isMissing ? [finding(methodAt, "missing-body", `${name} needs a body`)] : [];
	}
	if (!operation.body) return isStrict ? [finding(body, "wrong-value", `${name} takes no body`)] : [];
	const { mediaTypes, schema } = operation.body;
	const findings: Finding[] = [];
	const type = headers?.get("content-type");
	const isTaken = mediaTypes.length === 0 || mediaTypes.some((media) => type?.toLowerCase().startsWith(media));
	if (headers && isStrict && !isTaken) {
		const message = type
			? `${name} takes ${listOf(mediaTypes)}, not ${type}`
			: `the call sends no Content-Type; ${name} takes ${listOf(mediaTypes)}`;
		findings.push(finding(methodAt, "missing-header", message, { suggestion: `Content-Type: ${mediaTypes[0]}` }));
	}
	const { tree, findings: syntax } = parseJson(body);
	if (!tree || syntax.length > 0 || !schema) return [...findings, ...syntax];
	const wrong = validate(tree, schema, {
		resolve,
		subject: `the body of ${name}`,
		// Servers accept fields that the document does not list, unless it says otherwise.
		isClosed: "likely",
		isPartial: !isStrict,
	});
	return [...findings, ...wrong];
}

/** A field that the answer does not have, if the schemas list all fields on the way to it. */
function checkPick(pick: MappedText, { method, path, responses }: ApiOperation, { resolve }: ApiDocument): Finding[] {
	let schema = [...responses].find(([status]) => status.startsWith("2"))?.[1];
	for (const { at, match } of pick.matchAll(/\.(\w+)|\[\d*\]/g)) {
		const name = match[1];
		const here = deref(schema, resolve);
		if (!here) return [];
		const { properties, isOpen } = knownProperties(here, resolve, true);
		schema = name === undefined ? readRecord(here.items) : properties.get(name);
		if (name === undefined || schema || isOpen) continue;
		const message = `unknown field ${name} for the answer of ${method} ${path}`;
		return [finding(at.slice(1), "unknown-field", message, unknownName(name, properties.keys()))];
	}
	return [];
}

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
