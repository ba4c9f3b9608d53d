import type { Answers, Question, Reply } from "./check-worker";
import workerUrl from "./check-worker?worker&url";

/** Maximum number of characters: a browser takes seconds to lay out many more. */
export const MOST_CHARACTERS = 200_000;

const MOST_LINES = 10_000;

/** Time limit of a check. Then its worker is ended. */
const PATIENCE_MS = 2000;

/** A sentence for the reader instead of an answer. */
export class Refusal extends Error {}

interface Waiting {
	readonly id: number;
	readonly resolve: (reply: Answers[keyof Answers]) => void;
	readonly reject: (error: Error) => void;
	timer: number;
}

/**
 * Asks the worker one question at a time. A later question replaces those that wait; a worker that takes too long is ended,
 * and the next question starts another. Nothing leaves the browser.
 */
export function createAsker() {
	let worker: Worker | undefined;
	let waiting: Waiting | undefined;
	let next: { run: () => void; drop: () => void } | undefined;
	let count = 0;

	const finish = () => {
		clearTimeout(waiting?.timer);
		waiting = undefined;
		const following = next;
		next = undefined;
		following?.run();
	};
	const end = (message: string) => {
		worker?.terminate();
		worker = undefined;
		waiting?.reject(new Refusal(message));
		finish();
	};
	const start = () => {
		const own = new Worker(workerUrl, { type: "module" });
		own.addEventListener("error", () =>
			end("The checker could not be loaded. Check your connection, then type again."),
		);
		own.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
			if (data.id !== waiting?.id) return;
			if ("started" in data) {
				waiting.timer = window.setTimeout(() => end(TOO_SLOW), PATIENCE_MS);
				return;
			}
			if ("answer" in data) waiting.resolve(data.answer);
			else waiting.reject(new Refusal(data.error));
			finish();
		});
		return own;
	};
	/** The answer; rejects with a Refusal. Null if a later question took its place. */
	return <Asked extends Question>(question: Asked): Promise<Answers[Asked["kind"]] | null> => {
		const refusal = refusalOf(question.text);
		if (refusal) return Promise.reject(new Refusal(refusal));
		return new Promise((resolve, reject) => {
			const run = () => {
				worker ??= start();
				count += 1;
				waiting = { id: count, resolve: (answer) => resolve(answer as Answers[Asked["kind"]]), reject, timer: 0 };
				worker.postMessage({ ...question, id: count });
			};
			if (!waiting) return run();
			next?.drop();
			next = { run, drop: () => resolve(null) };
		});
	};
}

const TOO_SLOW =
	"This text takes longer than two seconds to check, so the check was stopped. Paste less of it, or check it in a terminal.";
const TOO_LONG =
	"Texts of more than 200,000 characters or 10,000 lines are not checked here. Paste less, or check it in a terminal.";
const BINARY = "This is a binary file, which has nothing to check.";

/** Why a text is not checked; null for one that is. */
export function refusalOf(text: string): string | null {
	if (text.length > MOST_CHARACTERS || text.split("\n", MOST_LINES + 1).length > MOST_LINES) return TOO_LONG;
	return text.includes("\0") ? BINARY : null;
}
