import type { jobs as checkJobs } from "./check-worker.ts";
import type { jobs as indexJobs } from "./index-worker.ts";
import { WorkerThread } from "./worker-thread.ts";

/** The thread for search and for looking up names. */
export const indexThread = new WorkerThread<typeof indexJobs>(new URL("./index.mjs", import.meta.url), {
	old: 96,
	young: 12,
});

export const checkThread = new WorkerThread<typeof checkJobs>(new URL("./check.mjs", import.meta.url), {
	old: 96,
	young: 3,
});
