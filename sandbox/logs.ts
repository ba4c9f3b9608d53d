import { parseAccept } from "hono/utils/accept";
import { jsonAnswer, textAnswer } from "./handler";
import type { WorkloadRecord } from "./state";

/** Maximum number of lines in one response: section 9 of the specification. */
const MAX_LOG_LINES = 100;

/** The last lines of a workload's log, as plain text, or as a JSON string when the caller prefers that. */
export function readLogs(request: Request, workload: WorkloadRecord): Response {
	const lines = workload.log.slice(-MAX_LOG_LINES).join("\n");
	return prefersJson(request.headers.get("accept") ?? "*/*") ? jsonAnswer(200, lines) : textAnswer(200, lines);
}

/** True if the client prefers JSON to plain text. Plain text wins a tie, because v0.2.5 sends it. */
export function prefersJson(accept: string): boolean {
	const ranges = new Map(parseAccept(accept.toLowerCase()).map(({ type, q }) => [type, q]));
	const quality = (type: string) =>
		ranges.get(type) ?? ranges.get(type.replace(/\/.*/, "/*")) ?? ranges.get("*/*") ?? 0;
	return quality("application/json") > quality("text/plain");
}
