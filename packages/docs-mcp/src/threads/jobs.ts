import { parentPort } from "node:worker_threads";

/** What a thread can do, by name. */
export type Jobs = Readonly<Record<string, (input: never) => Promise<unknown>>>;

export interface Job {
	readonly name: string;
	readonly input: unknown;
}

/**
 * Runs jobs in this thread, which is given one at a time. Its first message says that it is ready, each other one is a result. An
 * exception ends the thread, and with it the job.
 */
export function serveJobs<Own extends Jobs>(jobs: Own): Own {
	parentPort?.on("message", async ({ name, input }: Job) => {
		const work = jobs[name] as ((input: unknown) => Promise<unknown>) | undefined;
		parentPort?.postMessage(await work?.(input));
	});
	parentPort?.postMessage(null);
	return jobs;
}
