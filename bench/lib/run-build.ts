import { spawn } from "node:child_process";
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type BuildFigures = Awaited<ReturnType<typeof runBuild>>;

/** Builds a site. Returns how long that takes, and the peak memory of its largest process. */
export async function runBuild(name: string, folder = ".") {
	process.stdout.write(`\n> ${name} build\n`);
	const started = performance.now();
	const child = spawn("npm", ["run", "--silent", "build"], {
		cwd: folder,
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, CI: "true", GATSBY_TELEMETRY_DISABLED: "1" },
	});
	let largest = 0;
	const watch = setInterval(() => {
		largest = Math.max(largest, largestProcess(child.pid ?? 0));
	}, 250);
	const status = await new Promise((resolve) => child.on("close", resolve));
	clearInterval(watch);
	if (status !== 0) throw new Error(`The ${name} build failed.`);
	return { seconds: Math.round((performance.now() - started) / 100) / 10, largestMB: Math.round(largest) };
}

/** Builds with one more sentence on a page, and removes the sentence afterwards. */
export async function buildEdited(name: string, folder = "."): Promise<BuildFigures> {
	const file = join(folder, "content/docs/faq.mdx");
	const original = readFileSync(file);
	try {
		appendFileSync(file, "\nOne more sentence.\n");
		return await runBuild(name, folder);
	} finally {
		writeFileSync(file, original);
	}
}

/** Memory of the largest among a process and its children, in MB. */
function largestProcess(root: number): number {
	const processes = new Map<number, { parent: number; megabytes: number }>();
	for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
		try {
			const status = readFileSync(`/proc/${id}/status`, "utf8");
			const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
			processes.set(Number(id), { parent: field("PPid"), megabytes: field("VmRSS") / 1024 });
		} catch {
			// The process has ended since the listing.
		}
	}
	const isBelow = (id: number): boolean => {
		const parent = processes.get(id)?.parent;
		return id === root || (parent !== undefined && isBelow(parent));
	};
	return Math.max(0, ...[...processes].flatMap(([id, { megabytes }]) => (isBelow(id) ? [megabytes] : [])));
}
