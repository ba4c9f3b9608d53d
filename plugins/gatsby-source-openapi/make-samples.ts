import { HTTPSnippet } from "@readme/httpsnippet";
import { formatCurl } from "../../src/lib/format-curl";
import type { ApiOperation } from "./model";

/** A call with example values instead of all placeholders. */
export interface SampleCall {
	method: string;
	url: string;
	query: readonly { name: string; value: string }[];
	body: { mediaType: string; value: unknown } | null;
	/** The content of a successful answer, which decides how JavaScript reads it. */
	answer: "json" | "text" | "nothing";
}

export function makeSamples(call: SampleCall): ApiOperation["samples"] {
	const { body } = call;
	const text = typeof body?.value === "string" ? body.value : JSON.stringify(body?.value);
	const snippet = new HTTPSnippet({
		method: call.method,
		url: call.url,
		httpVersion: "HTTP/1.1",
		headers: body ? [{ name: "Content-Type", value: body.mediaType }] : [],
		queryString: [...call.query],
		cookies: [],
		headersSize: -1,
		bodySize: -1,
		postData: body ? { mimeType: body.mediaType, text } : { mimeType: "application/octet-stream" },
	});
	return [
		{ label: "curl", language: "bash", code: curlOf(call) },
		...TARGETS.map(({ label, language, target, client }) => {
			const [code] = [snippet.convert(target, client)].flat();
			return { label, language, code: tidy(readAnswer(code || "", call.answer)) };
		}),
	];
}

function curlOf({ method, url, query, body }: SampleCall): string {
	const search = new URLSearchParams(query.map(({ name, value }) => [name, value])).toString();
	const text = typeof body?.value === "string" ? body.value : JSON.stringify(body?.value, null, 2);
	const headers: Record<string, string> = body ? { "Content-Type": body.mediaType } : {};
	return formatCurl({ method, url: search ? `${url}?${search}` : url, headers, body: body ? text : undefined });
}

/** The library reads every answer of fetch as JSON, which fails for texts and for answers without a body. */
function readAnswer(code: string, answer: SampleCall["answer"]): string {
	if (answer === "json") return code;
	if (answer === "text") return code.replace("res => res.json()", "res => res.text()");
	return code
		.replace(/ {2}\.then\(res => res\.json\(\)\)\n/, "")
		.replace("console.log(res)", "console.log(res.status)");
}

/** Takes out needless empty lines and quotes on lines of their own, and orders Go's imports as gofmt does. */
function tidy(code: string): string {
	return code
		.replace(/\n{3,}/g, "\n\n")
		.replace(/\{\n\n/g, "{\n")
		.replace(/\n\n\}/g, "\n}")
		.replace(/^import \(\n([\s\S]*?)\n\)/m, (_, lines: string) => `import (\n${lines.split("\n").sort().join("\n")}\n)`)
		.trim();
}

const TARGETS = [
	{ label: "JavaScript", language: "javascript", target: "javascript", client: "fetch" },
	{ label: "Go", language: "go", target: "go", client: "native" },
	{ label: "Python", language: "python", target: "python", client: "requests" },
] as const;
