import { spawn } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { giveWay } from "./give-way";

test("a program gives way while it runs, and one that has ended is left alone", async () => {
	const child = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"]);
	giveWay(child, 7);
	expect(getPriority(child.pid)).toBe(7);
	child.kill();
	await once(child, "exit");
	expect(() => giveWay(child, 7)).not.toThrow();
});
