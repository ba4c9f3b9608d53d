import { parentPort } from "node:worker_threads";
import type { CheckResult, Pair } from "check-samples";
import type { Found, ReferenceAnswer } from "../answers/answers.ts";
import type { Comparison } from "../answers/compare-releases.ts";
import type { ReferenceQuery } from "../answers/find-reference.ts";
import type { Search } from "../answers/search-docs.ts";

/** The jobs of the threads: their input and their result. */
export interface Jobs {
	search: [Search, Found];
	find: [ReferenceQuery, ReferenceAnswer];
	/** A page with samples, and a release -> the problems in them. */
	check: [{ page: string; release: string }, CheckResult];
	/** Two releases and perhaps a text -> what changes between them, for the text if there is one. */
	compare: [Pair & { text?: string | undefined }, Comparison];
}

export type JobName = keyof Jobs;

export interface Job {
	readonly id: number;
	readonly name: JobName;
	readonly input: unknown;
}

/** A thread's message: 0 when it is ready, or the result of a job. */
export interface Answer {
	readonly id: number;
	readonly value: unknown;
}

type Workers = { readonly [K in JobName]?: (input: Jobs[K][0]) => Promise<Jobs[K][1]> };

/** Runs jobs in this thread. An exception ends the thread, and with it the job. */
export function serveJobs(workers: Workers): void {
	const say = (id: number, value: unknown) => parentPort?.postMessage({ id, value } satisfies Answer);
	parentPort?.on("message", async ({ id, name, input }: Job) => {
		const work = workers[name] as ((input: unknown) => Promise<unknown>) | undefined;
		say(id, await work?.(input));
	});
	say(0, null);
}
