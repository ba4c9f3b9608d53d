/** A refused request: thrown anywhere in a handler, answered as a plain string. */
export class Refusal extends Error {
	constructor(
		readonly status: number,
		message: string,
	) {
		super(message);
	}
}

export function jsonAnswer(status: number, body: unknown): Response {
	return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

/** A plain-text response: logs, confirmations and all errors. */
export function textAnswer(status: number, body: string, headers: Record<string, string> = {}): Response {
	return new Response(body, { status, headers: { "content-type": "text/plain; charset=utf-8", ...headers } });
}

export function emptyAnswer(status: number): Response {
	return new Response(null, { status });
}
