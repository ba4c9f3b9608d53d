import { WorkerThread } from "./worker-thread.ts";

/** Searches, and looks names up. */
export const indexThread = new WorkerThread(new URL("./index.mjs", import.meta.url), { old: 96, young: 12 });

/** Checks samples. */
export const checkThread = new WorkerThread(new URL("./check.mjs", import.meta.url), { old: 96, young: 3 });
