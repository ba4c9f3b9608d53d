import { createRequire } from "node:module";

/** As many pieces of work take longer than threads take to load what does them. */
const MANY = 100;

export const isMany = (pieces: readonly unknown[]): boolean => pieces.length >= MANY;

/** Runs the function `work` of one of this package's workers for each job, on all cores; returns the results in the order of the jobs. */
export async function inThreads<Job, Result>(worker: "guide-worker" | "page-worker", jobs: readonly Job[]) {
	const { Tinypool } = await import("tinypool");
	const pool = new Tinypool({ filename: createRequire(__filename).resolve(`docs-pipeline/${worker}`) });
	const results = jobs.map((job): Promise<Result> => pool.run(job, { name: "work" }));
	return Promise.all(results).finally(() => pool.destroy());
}
