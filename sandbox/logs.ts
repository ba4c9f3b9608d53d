import { jsonAnswer, textAnswer } from "./answers";
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
	const ranges = accept.split(",").map(parseRange);
	return quality(ranges, "application", "json") > quality(ranges, "text", "plain");
}

interface MediaRange {
	type: string;
	subtype: string;
	quality: number;
}

function parseRange(text: string): MediaRange {
	const [media = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
	const [type = "", subtype = ""] = media.split("/");
	const weight = parameters.find((parameter) => parameter.startsWith("q="));
	const quality = weight ? Number(weight.slice(2)) : 1;
	return { type, subtype, quality: Number.isNaN(quality) ? 0 : quality };
}

function quality(ranges: MediaRange[], type: string, subtype: string): number {
	const exact = ranges.find((range) => range.type === type && range.subtype === subtype);
	const partial = ranges.find((range) => range.type === type && range.subtype === "*");
	const any = ranges.find((range) => range.type === "*" && range.subtype === "*");
	return (exact ?? partial ?? any)?.quality ?? 0;
}
