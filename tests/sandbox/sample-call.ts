/** A call that a sample makes. */
export interface SampleCall {
	method: string;
	/** Path and query. */
	path: string;
	headers: Record<string, string>;
	body: string | undefined;
}

const SERVER = "http://localhost:8080";

/** Runs a JavaScript sample with our own `fetch`, and returns the request. The sample must handle the answer, too. */
export async function runJavaScript(code: string, answer: () => Promise<Response>): Promise<SampleCall> {
	const calls: SampleCall[] = [];
	const said: unknown[] = [];
	const failed: unknown[] = [];
	async function fetchSample(url: string, init: RequestInit = {}): Promise<Response> {
		const request = new Request(url, init);
		const text = await request.text();
		calls.push({
			method: request.method,
			path: url.replace(SERVER, ""),
			headers: Object.fromEntries(request.headers),
			body: text || undefined,
		});
		return answer();
	}
	const run = new Function("fetch", "console", code.replace(/^fetch\(/m, "return fetch("));
	await run(fetchSample, { log: (value: unknown) => said.push(value), error: (value: unknown) => failed.push(value) });
	if (failed.length > 0) throw failed[0];
	const [call] = calls;
	if (!call || said.length !== 1) throw new Error("The sample makes no call, or says nothing of the answer.");
	return call;
}

/** Reads a Go sample of net/http. */
export function readGo(code: string): SampleCall {
	const url: string = JSON.parse(find(code, /url := ("(?:[^"\\]|\\.)*")/));
	const payload = /strings\.NewReader\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1];
	const method = find(code, /http\.NewRequest\("([A-Z]+)", url, (?:nil|payload)\)/);
	if ((payload !== undefined) !== code.includes("url, payload)")) throw new Error("The payload is not what is sent.");
	const headers = [...code.matchAll(/req\.Header\.Add\("([^"]+)", "([^"]+)"\)/g)].map(([, name = "", value = ""]) => [
		name.toLowerCase(),
		value,
	]);
	return {
		method,
		path: url.replace(SERVER, ""),
		headers: Object.fromEntries(headers),
		body: payload === undefined ? undefined : JSON.parse(payload),
	};
}

/** Reads a Python sample of requests. */
export function readPython(code: string): SampleCall {
	const url: string = JSON.parse(find(code, /url = ("(?:[^"\\]|\\.)*")/));
	const [, method = "", args = ""] = /requests\.(\w+)\(url((?:, \w+=\w+)*)\)/.exec(code) ?? [];
	const payload = args.includes("json=payload") ? find(code, /payload = ([\s\S]*?)\n(?:headers =|\n)/) : undefined;
	const headers: Record<string, string> = JSON.parse(
		args.includes("headers=headers") ? find(code, /headers = (\{.*\})/) : "{}",
	);
	return {
		method: method.toUpperCase(),
		path: url.replace(SERVER, ""),
		headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
		body: payload === undefined ? undefined : JSON.stringify(JSON.parse(toJson(payload))),
	};
}

/** Python's literals as JSON, outside of its strings. */
function toJson(text: string): string {
	const words: Record<string, string> = { True: "true", False: "false", None: "null" };
	return text.replace(/"(?:[^"\\]|\\.)*"|\b(?:True|False|None)\b/g, (part) => words[part] ?? part);
}

function find(code: string, pattern: RegExp): string {
	const found = pattern.exec(code)?.[1];
	if (found === undefined) throw new Error(`The sample has nothing like ${pattern}:\n${code}`);
	return found;
}
