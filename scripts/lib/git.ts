import { spawnSync } from "node:child_process";

/** Maximum size of git's output: whole files, many at a time. */
const MAX_OUTPUT = 1 << 30;

/** Opens a repository, bare or not; nothing in it is changed, and its working tree is ignored. Throws an Error if the folder is not one. */
export function openGit(folder: string) {
	/** Output of a git command that ends with 0, or with a status that `allow` lists. Throws an Error with git's own words. */
	const run = (args: readonly string[], { input, allow = [] }: { input?: string; allow?: readonly number[] } = {}) => {
		const options = { maxBuffer: MAX_OUTPUT, input };
		const { status, stdout, stderr, error } = spawnSync("git", ["-C", folder, ...args], options);
		if (error) throw new Error(`git does not start: ${error.message}`);
		if (status === null || ![0, ...allow].includes(status))
			throw new Error(`git ${args[0]} failed in ${folder}: ${stderr.toString().trim()}`);
		return stdout;
	};
	run(["rev-parse", "--git-dir"]);
	return {
		run,
		/** What `git grep` prints; empty if it finds nothing. */
		grep: (...args: readonly string[]) => run(["grep", ...args], { allow: [1] }).toString(),
		/** Texts of files, by their ids or `tag:path`; null for what is not a file. */
		read(names: readonly string[]): Map<string, string | null> {
			const output = run(["cat-file", "--batch"], { input: names.map((name) => `${name}\n`).join("") });
			let at = 0;
			return new Map(
				names.map((name) => {
					const start = output.indexOf("\n", at) + 1;
					const [, type, size] = /^[0-9a-f]+ (\w+) (\d+)\n$/.exec(output.toString("utf8", at, start)) ?? [];
					const end = start + Number(size ?? 0);
					// A newline ends each file; there is none after the line that says what is missing.
					at = size === undefined ? start : end + 1;
					return [name, type === "blob" ? output.toString("utf8", start, end) : null];
				}),
			);
		},
	};
}
