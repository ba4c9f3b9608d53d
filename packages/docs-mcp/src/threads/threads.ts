import { WorkerThread } from "./worker-thread.ts";

/** The thread for search and for looking up names. */
export const indexThread = new WorkerThread(new URL("./index.mjs", import.meta.url), { old: 96, young: 12 });

export const checkThread = new WorkerThread(new URL("./check.mjs", import.meta.url), { old: 96, young: 3 });
