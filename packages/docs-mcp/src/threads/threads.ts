import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { LAST_TIME, MAX_PARALLEL, WORK_TIME } from "../serve/limits.ts";
import type { jobs as checkJobs } from "./check-worker.ts";
import type { jobs as indexJobs } from "./index-worker.ts";
import type { Job, Jobs } from "./jobs.ts";

export interface Asker {
	readonly client: string;
	/** Aborted when nobody waits for the result any more. */
	readonly signal: AbortSignal;
}

interface Waiting extends Asker, Job {
	done(value: unknown): void;
	fail(error: Error): void;
}

/** Milliseconds after which a worker that has not started is given up. */
const START_TIME = 30_000;

/** MB for the objects of a thread: unlike the main heap, that of a thread can be kept small. */
const HEAP = 96;

const GONE = "Nobody waits for the answer any more.";

/** Runs one job after another in a thread, and replaces the thread if a job takes too long or nobody waits for it. */
export class WorkerThread<Of extends Jobs> {
	private worker: Worker | undefined;
	private ready: Promise<unknown> = Promise.resolve();
	private readonly waiting: Waiting[] = [];
	/** Milliseconds of work by client, since no job waited. */
	private readonly used = new Map<string, number>();
	private isBusy = false;

	constructor(
		private readonly file: URL,
		/** MB for its new objects. */
		private readonly young: number,
	) {}

	run<Name extends keyof Of & string>(name: Name, input: Parameters<Of[Name]>[0], { client, signal }: Asker) {
		type Answer = Awaited<ReturnType<Of[Name]>>;
		return new Promise<Answer>((done, fail) => {
			if (this.waiting.length >= MAX_PARALLEL) return fail(new Error("Too many requests are waiting. Try again."));
			const job: Waiting = { name, input, client, signal, done: (value) => done(value as Answer), fail };
			if (signal.aborted) return fail(new Error(GONE));
			signal.addEventListener("abort", () => this.remove(job) && fail(new Error(GONE)), { once: true });
			this.waiting.push(job);
			void this.next();
		});
	}

	start(): Worker {
		if (this.worker) return this.worker;
		const worker = new Worker(this.file, {
			resourceLimits: { maxOldGenerationSizeMb: HEAP, maxYoungGenerationSizeMb: this.young },
			stdout: true,
		});
		worker.unref();
		this.worker = worker;
		this.ready = once(worker, "message");
		this.ready.catch(() => undefined);
		worker.on("error", () => this.drop(worker));
		worker.on("exit", () => this.drop(worker));
		return worker;
	}

	private drop(worker: Worker): void {
		if (this.worker === worker) this.worker = undefined;
	}

	private async next(): Promise<void> {
		if (this.isBusy) return;
		if (this.waiting.length === 0) this.used.clear();
		// The client that has used the thread least comes first, so that no client keeps the others waiting.
		const [job] = this.waiting.toSorted((a, b) => this.usedBy(a) - this.usedBy(b));
		if (!job) return;
		this.remove(job);
		this.isBusy = true;
		const start = performance.now();
		try {
			job.done(await this.work(job));
		} catch (error) {
			job.fail(error instanceof Error ? error : new Error(String(error)));
		}
		this.used.set(job.client, this.usedBy(job) + performance.now() - start);
		this.isBusy = false;
		void this.next();
	}

	private usedBy({ client }: Waiting): number {
		return this.used.get(client) ?? 0;
	}

	/** Removes a waiting job. Returns false if it no longer waits. */
	private remove(job: Waiting): boolean {
		const at = this.waiting.indexOf(job);
		if (at !== -1) this.waiting.splice(at, 1);
		return at !== -1;
	}

	private async work({ name, input, signal }: Waiting): Promise<unknown> {
		const worker = this.start();
		await within(this.ready, START_TIME, "The server is not ready. Try again.");
		if (signal.aborted) throw new Error(GONE);
		const answer = once(worker, "message").catch(() => {
			throw new Error("The request needs too much memory. Send less.");
		});
		worker.postMessage({ name, input } satisfies Job);
		try {
			const late = `The request took longer than ${WORK_TIME / 1000} seconds. Send less.`;
			const [value] = await within(Promise.race([answer, leaving(signal)]), WORK_TIME, late);
			return value;
		} catch (error) {
			this.drop(worker);
			await worker.terminate();
			throw error;
		}
	}
}

/** Fails a moment after nobody waits for the answer any more. */
async function leaving(signal: AbortSignal): Promise<never> {
	await once(signal, "abort");
	await sleep(LAST_TIME);
	throw new Error(GONE);
}

function within<T>(promise: Promise<T>, milliseconds: number, message: string): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(message)), milliseconds);
	});
	return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

export const indexThread = new WorkerThread<typeof indexJobs>(new URL("./index.mjs", import.meta.url), 12);

export const checkThread = new WorkerThread<typeof checkJobs>(new URL("./check.mjs", import.meta.url), 3);
