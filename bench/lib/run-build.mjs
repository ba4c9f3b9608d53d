import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";

/** Memory of a process and its children in MB, now: together, and of the largest of them. */
function treeMemory(root) {
	const parents = new Map();
	const memory = new Map();
	for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
		try {
			const status = readFileSync(`/proc/${id}/status`, "utf8");
			parents.set(Number(id), Number(/PPid:\s+(\d+)/.exec(status)?.[1]));
			memory.set(Number(id), Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
		} catch {
			// The process has ended since the listing.
		}
	}
	const isBelow = (id) => id === root || (parents.has(id) && isBelow(parents.get(id)));
	const sizes = [...memory].filter(([id]) => isBelow(id)).map(([, megabytes]) => megabytes);
	return { all: sizes.reduce((sum, size) => sum + size, 0), largest: Math.max(0, ...sizes) };
}

/**
 * Runs `npm run build` in a folder: seconds of wall time, the greatest memory in MB of all its processes together and of the
 * largest one, and the machine's load at the end.
 * @param {string} kind what the build is called in the output @param {string} [cwd] folder of the project
 */
export async function runBuild(kind, cwd = process.cwd()) {
	process.stdout.write(`\n> ${kind} build\n`);
	const started = performance.now();
	const child = spawn("npm", ["run", "--silent", "build"], {
		cwd,
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, CI: "true", GATSBY_TELEMETRY_DISABLED: "1" },
	});
	const peak = { all: 0, largest: 0 };
	const watch = setInterval(() => {
		const now = treeMemory(child.pid);
		peak.all = Math.max(peak.all, now.all);
		peak.largest = Math.max(peak.largest, now.largest);
	}, 250);
	const status = await new Promise((resolve) => child.on("exit", resolve));
	clearInterval(watch);
	if (status !== 0) throw new Error(`The ${kind} build failed.`);
	return {
		seconds: Math.round((performance.now() - started) / 100) / 10,
		peakMB: Math.round(peak.all),
		largestMB: Math.round(peak.largest),
		load: loadavg()[0],
	};
}
