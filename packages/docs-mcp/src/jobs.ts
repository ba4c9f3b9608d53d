import { parentPort } from "node:worker_threads";
import type { CheckResult } from "../../check-samples/src/index.ts";
import type { ReferenceAnswer, ReferenceQuery } from "./find-reference.ts";
import type { Found, Search } from "./search-docs.ts";

/** What threads do: the input and the result of each job. */
export interface Jobs {
	search: [Search, Found];
	find: [ReferenceQuery, ReferenceAnswer];
	/** A page with samples -> what is wrong with them. */
	check: [string, CheckResult];
}

export type JobName = keyof Jobs;

/** A job, and the number by which its answer is known. */
export interface Job {
	readonly id: number;
	readonly name: JobName;
	readonly input: unknown;
}

/** What a thread says: that it is ready, with 0, or the result of a job. */
export interface Answer {
	readonly id: number;
	readonly value: unknown;
}

type Workers = { readonly [K in JobName]?: (input: Jobs[K][0]) => Promise<Jobs[K][1]> };

/** Answers jobs in this thread. A worker that throws ends the thread, and with it the job. */
export function serveJobs(workers: Workers): void {
	const say = (id: number, value: unknown) => parentPort?.postMessage({ id, value } satisfies Answer);
	parentPort?.on("message", async ({ id, name, input }: Job) => {
		const work = workers[name] as ((input: unknown) => Promise<unknown>) | undefined;
		say(id, await work?.(input));
	});
	say(0, null);
}
