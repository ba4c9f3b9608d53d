import { expect, test } from "vitest";
import { type Asker, WorkerThread } from "../threads/threads.ts";

/** A thread whose jobs take as many milliseconds as their input says, and answer with the number of jobs before them. */
const worker = `
	import { parentPort } from "node:worker_threads";
	let count = 0;
	parentPort.on("message", ({ input }) => {
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(input.page));
		parentPort.postMessage(count++);
	});
	parentPort.postMessage(null);
`;
const start = () =>
	new WorkerThread<{ check: (input: ReturnType<typeof wait>) => Promise<number> }>(
		new URL(`data:text/javascript,${encodeURIComponent(worker)}`),
		4,
	);
/** A job that takes so many milliseconds. */
const wait = (ms: number) => ({ page: String(ms), release: "" });
const asker = (client: string, signal = new AbortController().signal): Asker => ({ client, signal });

test("a waiting job whose client has gone never runs", async () => {
	const thread = start();
	const controller = new AbortController();
	const first = thread.run("check", wait(50), asker("a"));
	const gone = thread.run("check", wait(4000), asker("a", controller.signal));
	const next = thread.run("check", wait(1), asker("a"));
	controller.abort();
	await expect(gone).rejects.toThrow("Nobody waits");
	expect([await first, await next]).toEqual([0, 1]);
	await expect(thread.run("check", wait(1), asker("a", controller.signal))).rejects.toThrow("Nobody waits");
});

test("a running job whose client has gone gives way to the next one", async () => {
	const thread = start();
	await thread.run("check", wait(1), asker("a"));
	const controller = new AbortController();
	const gone = thread.run("check", wait(600_000), asker("a", controller.signal)).catch(String);
	const next = thread.run("check", wait(1), asker("b"));
	setTimeout(() => controller.abort(), 50);
	await expect(gone).resolves.toContain("Nobody waits");
	await next;
});

test("a client with many jobs does not keep another one waiting", async () => {
	const thread = start();
	const many = Array.from({ length: 8 }, () => thread.run("check", wait(40), asker("a")));
	const one = thread.run("check", wait(1), asker("b"));
	expect(await one).toBe(1);
	await Promise.all(many);
});
