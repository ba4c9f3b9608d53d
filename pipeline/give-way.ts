import type { ChildProcess } from "node:child_process";
import { setPriority } from "node:os";

/** Lets a program that runs beside the build have only what Gatsby's process leaves, which all others wait for. */
export function giveWay({ pid }: ChildProcess, niceness = 10): void {
	try {
		if (pid !== undefined) setPriority(pid, niceness);
	} catch {
		// It has ended already.
	}
}
