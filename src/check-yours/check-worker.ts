import { answerOf } from "./answer";
import type { Question, Reply } from "./messages";

/** dockerfile-ast asks Node's Buffer for the bytes of a character. */
Object.assign(globalThis, { Buffer: { from: (text: string) => new TextEncoder().encode(text) } });

/** Runs the checker outside the page, which stays alive whatever a text does to it. */
const say = (reply: Reply) => postMessage(reply);

addEventListener("message", async ({ data: { id, ...question } }: MessageEvent<Question & { id: number }>) => {
	try {
		say({ id, answer: await answerOf(question as Question, () => say({ id, started: true })) });
	} catch (error) {
		say({ id, error: error instanceof Error ? error.message : String(error) });
	}
});
