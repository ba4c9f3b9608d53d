import { readFileSync } from "node:fs";

/** Resident memory of a process in MB, as Linux counts it. */
export function residentMemory(pid: number): number {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Milliseconds of processor time that a process has used, as Linux counts it: in steps of ten. */
export function processorTime(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	const [user = 0, system = 0] = stat
		.slice(stat.lastIndexOf(")") + 2)
		.split(" ")
		.slice(11, 13)
		.map(Number);
	return (user + system) * 10;
}
