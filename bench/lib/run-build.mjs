import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";

/** Memory of a process and its children in MB, now. */
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
	return [...memory].filter(([id]) => isBelow(id)).reduce((sum, [, megabytes]) => sum + megabytes, 0);
}

/**
 * Runs `npm run build` in a folder: seconds of wall time, the greatest memory of all its processes together in MB, and the
 * machine's load at the end.
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
	let peak = 0;
	const watch = setInterval(() => {
		peak = Math.max(peak, treeMemory(child.pid));
	}, 250);
	const status = await new Promise((resolve) => child.on("exit", resolve));
	clearInterval(watch);
	if (status !== 0) throw new Error(`The ${kind} build failed.`);
	return {
		seconds: Math.round((performance.now() - started) / 100) / 10,
		peakMB: Math.round(peak),
		load: loadavg()[0],
	};
}
