import { spawnSync } from "node:child_process";
import { readBatch } from "../read-batch";

/** Reads the files of tags of one checkout, bare or not, through git. Throws an Error with git's own words. */
export interface GitTree {
	/** Texts of files of one tag, by path; null for a file that is missing in the tag. */
	read(tag: string, paths: Iterable<string>): Map<string, string | null>;
	/** Old path -> new path of the files that were renamed between two tags. */
	renames(from: string, to: string): Map<string, string>;
	/** Paths of the files of a tag that contain one of the lines. */
	filesWith(tag: string, lines: readonly string[]): string[];
	hasTag(tag: string): boolean;
}

/** Maximum size of git's output: whole files, many at a time. */
const MAX_OUTPUT = 1 << 30;

/** Opens a checkout. Throws an Error if the folder is not one. */
export function openGitTree(folder: string): GitTree {
	const git = (args: readonly string[], options: { input?: string; allow?: readonly number[] } = {}) => {
		const { status, stdout, stderr, error } = spawnSync("git", ["-C", folder, ...args], {
			input: options.input,
			maxBuffer: MAX_OUTPUT,
		});
		if (error) throw new Error(`git does not start: ${error.message}`);
		if (status !== 0 && !options.allow?.includes(status ?? -1))
			throw new Error(`git ${args[0]} failed in ${folder}: ${stderr.toString().trim()}`);
		return { status, stdout };
	};
	git(["rev-parse", "--git-dir"]);
	return {
		hasTag: (tag) => git(["rev-parse", "--verify", "--quiet", `${tag}^{commit}`], { allow: [1, 128] }).status === 0,
		read: (tag, paths) => {
			const list = [...new Set(paths)];
			const input = list.map((path) => `${tag}:${path}\n`).join("");
			return readBatch(git(["cat-file", "--batch"], { input }).stdout, list);
		},
		renames: (from, to) => {
			const args = ["diff", "--name-status", "-z", "--find-renames", "--diff-filter=R", from, to];
			const [...fields] = git(args).stdout.toString().split("\0");
			const pairs = fields.flatMap((field, index) =>
				/^R\d+$/.test(field) ? [[fields[index + 1] ?? "", fields[index + 2] ?? ""] as const] : [],
			);
			return new Map(pairs);
		},
		filesWith: (tag, lines) => {
			if (lines.length === 0) return [];
			const patterns = lines.flatMap((line) => ["-e", line]);
			const args = ["grep", "-l", "-z", "--full-name", "-I", "--fixed-strings", ...patterns, tag];
			const names = git(args, { allow: [1] })
				.stdout.toString()
				.split("\0")
				.filter(Boolean);
			return names.map((name) => name.slice(tag.length + 1));
		},
	};
}
