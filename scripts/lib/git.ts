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

export type GitTree = ReturnType<typeof openGitTree>;

/** Tests, mocks and what is generated for the docs. */
const OTHERS = [":!*_test.*", ":!*.test.*", ":!*/mocks/*", ":!test/", ":!docs/"];

/** Reads the files of tags of one checkout. Throws an Error if the folder is not one. */
export function openGitTree(folder: string) {
	const git = openGit(folder);
	return {
		hasTag: (tag: string) =>
			git.run(["rev-parse", "--verify", "--quiet", `${tag}^{commit}`], { allow: [1, 128] }).length > 0,
		/** Texts of files of one tag, by path; null for a file that is missing in the tag. */
		read: (tag: string, paths: Iterable<string>): Map<string, string | null> => {
			const texts = git.read([...new Set(paths)].map((path) => `${tag}:${path}`));
			return new Map([...texts].map(([name, text]) => [name.slice(tag.length + 1), text]));
		},
		/** Old path -> new path of the files that were renamed between two tags. */
		renames: (from: string, to: string): Map<string, string> => {
			const args = ["diff", "--name-status", "-z", "--find-renames", "--diff-filter=R", from, to];
			// R100, old path, new path, R098, ...
			const fields = git.run(args).toString().split("\0");
			return new Map(fields.flatMap((old, at) => (at % 3 === 1 ? [[old, fields[at + 1] ?? ""] as const] : [])));
		},
		/** What a pattern finds in a tag's files of this kind, tests apart. */
		grep: (tag: string, pattern: string, files: string): string[] =>
			git.grep("-hoE", pattern, tag, "--", files, ":!*_test.*").split("\n").filter(Boolean),
		/** Lines of a tag's files that match a pattern, outside tests, mocks and what is generated for the docs. */
		findLines: (tag: string, pattern: string, ...files: string[]): { path: string; line: number; text: string }[] => {
			const found = git.grep("-nIE", "--full-name", pattern, tag, "--", ...files, ...OTHERS);
			return found.split("\n").flatMap((line) => {
				const [, path, number, text] = /^([^:]+):(\d+):(.*)$/.exec(line.slice(tag.length + 1)) ?? [];
				return path === undefined || text === undefined ? [] : [{ path, line: Number(number), text }];
			});
		},
		/** Paths of the files of a tag that contain one of the lines. */
		filesWith: (tag: string, lines: readonly string[]): string[] => {
			if (lines.length === 0) return [];
			const patterns = lines.flatMap((line) => ["-e", line]);
			const names = git.grep("-l", "-z", "--full-name", "-I", "--fixed-strings", ...patterns, tag).split("\0");
			return names.filter(Boolean).map((name) => name.slice(tag.length + 1));
		},
	};
}
