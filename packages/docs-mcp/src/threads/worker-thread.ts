import { Worker } from "node:worker_threads";
import { JobQueue } from "../job-queue.ts";
import { LAST_TIME, MAX_PARALLEL, WORK_TIME } from "../serve/limits.ts";
import type { Answer, Job, JobName, Jobs } from "./jobs.ts";

export interface Asker {
	readonly client: string;
	/** Aborted when nobody waits for the result any more. */
	readonly signal: AbortSignal;
}

interface Waiting extends Asker {
	readonly name: JobName;
	readonly input: unknown;
	done(value: unknown): void;
	fail(error: Error): void;
}

/** Milliseconds after which a worker that has not started is given up. */
const START_TIME = 30_000;

const GONE = "Nobody waits for the answer any more.";

/** Runs one job after another in a thread, and replaces the thread if a job takes too long or nobody waits for it. */
export class WorkerThread {
	private worker: Worker | undefined;
	private ready: Promise<void> = Promise.resolve();
	private readonly queue = new JobQueue<Waiting>();
	private isBusy = false;
	private count = 0;

	constructor(
		private readonly file: URL,
		/** MB for the objects of the thread: unlike the main heap, that of a thread can be kept small. */
		private readonly limits: { readonly old: number; readonly young: number },
	) {}

	run<K extends JobName>(name: K, input: Jobs[K][0], { client, signal }: Asker): Promise<Jobs[K][1]> {
		if (this.queue.length >= MAX_PARALLEL)
			return Promise.reject(new Error("Too many requests are waiting. Try again."));
		return new Promise<Jobs[K][1]>((done, fail) => {
			const job: Waiting = { name, input, client, signal, done: (value) => done(value as Jobs[K][1]), fail };
			if (signal.aborted) return fail(new Error(GONE));
			signal.addEventListener("abort", () => this.queue.remove(job) && fail(new Error(GONE)), { once: true });
			this.queue.add(job);
			void this.next();
		});
	}

	start(): Worker {
		if (this.worker) return this.worker;
		const { old, young } = this.limits;
		const worker = new Worker(this.file, {
			resourceLimits: { maxOldGenerationSizeMb: old, maxYoungGenerationSizeMb: young },
			stdout: true,
		});
		worker.unref();
		this.worker = worker;
		this.ready = new Promise((resolve, reject) => {
			worker.once("message", () => resolve());
			worker.once("error", reject);
		});
		this.ready.catch(() => undefined);
		worker.on("error", () => this.drop(worker));
		worker.on("exit", () => this.drop(worker));
		return worker;
	}

	private drop(worker: Worker): void {
		if (this.worker === worker) this.worker = undefined;
	}

	private async next(): Promise<void> {
		const job = this.isBusy ? undefined : this.queue.next();
		if (!job) return;
		this.isBusy = true;
		const start = performance.now();
		try {
			job.done(await this.work(job));
		} catch (error) {
			job.fail(error instanceof Error ? error : new Error(String(error)));
		}
		this.queue.count(job, performance.now() - start);
		this.isBusy = false;
		void this.next();
	}

	private async work({ name, input, signal }: Waiting): Promise<unknown> {
		const worker = this.start();
		await within(this.ready, START_TIME, "The server is not ready. Try again.");
		if (signal.aborted) throw new Error(GONE);
		this.count += 1;
		const id = this.count;
		let stopListening = (): void => undefined;
		const answer = new Promise<unknown>((resolve, reject) => {
			const listen = (said: Answer) => said.id === id && resolve(said.value);
			const end = () => reject(new Error("The request needs too much memory. Send less."));
			let last: NodeJS.Timeout | undefined;
			const leave = () => {
				last = setTimeout(() => reject(new Error(GONE)), LAST_TIME);
			};
			worker.on("message", listen).once("exit", end);
			signal.addEventListener("abort", leave, { once: true });
			stopListening = () => {
				clearTimeout(last);
				signal.removeEventListener("abort", leave);
				worker.off("message", listen).off("exit", end);
			};
			worker.postMessage({ id, name, input } satisfies Job);
		});
		try {
			return await within(answer, WORK_TIME, `The request took longer than ${WORK_TIME / 1000} seconds. Send less.`);
		} catch (error) {
			this.drop(worker);
			await worker.terminate();
			throw error;
		} finally {
			stopListening();
		}
	}
}

function within<T>(promise: Promise<T>, milliseconds: number, message: string): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(message)), milliseconds);
	});
	return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
