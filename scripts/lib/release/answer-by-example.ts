import { apiDocuments } from "../../../pipeline/checks/check-reference";
import { unlikeHandlers } from "../../../sandbox/handlers";
import type { Writes } from "./sync-reference";

/** Adds the operations of new API documents that have no handler to the list in the text of sandbox/handlers.ts. */
export function answerByExample(writes: Writes, handlers: string): { ids: string[]; text: string } {
	const texts = new Map([...writes].map(([file, text]) => [file, text ?? ""]));
	const ids = apiDocuments(texts).flatMap((document) => unlikeHandlers(document).without);
	const list = ids.map((id) => `${JSON.stringify(id)}, `).join("");
	return { ids, text: handlers.replace(/(?<=ANSWERED_BY_EXAMPLE: readonly string\[\] = \[)/, list) };
}
