import type { ChildProcess } from "node:child_process";
import { setPriority } from "node:os";

/**
 * Lets a program that runs beside the build have what Gatsby's process leaves, which all others wait for; the more, the less
 * its `niceness` is.
 */
export function giveWay({ pid }: ChildProcess, niceness: number): void {
	try {
		if (pid !== undefined) setPriority(pid, niceness);
	} catch {
		// It has ended already.
	}
}
