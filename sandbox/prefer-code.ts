import type { ApiOperation } from "./api-document";
import { emptyAnswer, jsonAnswer, textAnswer } from "./handler";

/**
 * Callers can ask for any response that the operation declares: `Prefer: code=500`. The body is the document's own
 * example, and the sandbox's state does not change. This shows authors of clients the responses that are hard to provoke.
 */
export function preferredAnswer(operation: ApiOperation, request: Request): Response | null {
	const code = /(?:^|[\s,;])code=(\d{3})\b/.exec(request.headers.get("prefer") ?? "")?.[1];
	const declared = code === undefined ? undefined : operation.responses[code];
	if (!declared) return null;
	const answer = exampleAnswer(Number(code), declared.content ?? {});
	answer.headers.set("preference-applied", `code=${code}`);
	return answer;
}

/** The response that the document declares for success. */
export function documentedAnswer({ responses }: ApiOperation): Response {
	const [code = "200", response = {}] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
	return exampleAnswer(Number(code), response.content ?? {});
}

function exampleAnswer(code: number, content: Record<string, { example?: unknown }>): Response {
	const plain = content["text/plain"];
	if (plain) return textAnswer(code, String(plain.example ?? ""));
	const json = content["application/json"];
	return json ? jsonAnswer(code, json.example ?? null) : emptyAnswer(code);
}
