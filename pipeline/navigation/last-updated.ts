import { execFileSync } from "node:child_process";

let dates: Map<string, string> | null = null;

/** Date of the last commit that touched a file, as ISO 8601; null without history. One call of git serves all files. */
export function lastUpdated(file: string): string | null {
	dates ??= readDates();
	return dates.get(file) ?? null;
}

function readDates(): Map<string, string> {
	const found = new Map<string, string>();
	try {
		const args = ["log", "--format=%x00%cI", "--name-only", "--", "content", "openapi"];
		const log = execFileSync("git", args, { encoding: "utf8", maxBuffer: 1 << 28 });
		for (const commit of log.split("\0").slice(1)) {
			const [date = "", ...files] = commit.split("\n").filter(Boolean);
			for (const file of files) if (!found.has(file)) found.set(file, date);
		}
	} catch {
		// No git, or no repository (an unpacked archive): pages carry no date.
	}
	return found;
}
