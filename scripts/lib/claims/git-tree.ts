import { openGit } from "../git";

export type GitTree = ReturnType<typeof openGitTree>;

/** Reads the files of tags of one checkout. Throws an Error if the folder is not one. */
export function openGitTree(folder: string) {
	const git = openGit(folder);
	return {
		hasTag: (tag: string) =>
			git.run(["rev-parse", "--verify", "--quiet", `${tag}^{commit}`], { allow: [1, 128] }) !== null,
		/** Texts of files of one tag, by path; null for a file that is missing in the tag. */
		read: (tag: string, paths: Iterable<string>): Map<string, string | null> => {
			const texts = git.read([...new Set(paths)].map((path) => `${tag}:${path}`));
			return new Map([...texts].map(([name, text]) => [name.slice(tag.length + 1), text]));
		},
		/** Old path -> new path of the files that were renamed between two tags. */
		renames: (from: string, to: string): Map<string, string> => {
			const args = ["diff", "--name-status", "-z", "--find-renames", "--diff-filter=R", from, to];
			const fields = `${git.run(args)}`.split("\0");
			return new Map(
				fields.flatMap((field, at) =>
					/^R\d+$/.test(field) ? [[fields[at + 1] ?? "", fields[at + 2] ?? ""] as const] : [],
				),
			);
		},
		/** What a pattern finds in a tag's files of this kind, tests apart. */
		grep: (tag: string, pattern: string, files: string): string[] => {
			const args = ["grep", "-hoE", pattern, tag, "--", files, ":!*_test.*"];
			return `${git.run(args, { allow: [1] }) ?? ""}`.split("\n").filter(Boolean);
		},
		/** Lines of a tag's files that match a pattern, outside tests, mocks and what is generated for the docs. */
		findLines: (tag: string, pattern: string, ...files: string[]): { path: string; line: number; text: string }[] => {
			const args = [
				"grep",
				"-nIE",
				"--full-name",
				pattern,
				tag,
				"--",
				...files,
				":!*_test.*",
				":!*.test.*",
				":!*/mocks/*",
				":!test/",
				":!docs/",
			];
			return `${git.run(args, { allow: [1] }) ?? ""}`.split("\n").flatMap((found) => {
				const [, path, line, text] = /^([^:]+):(\d+):(.*)$/.exec(found.slice(tag.length + 1)) ?? [];
				return path === undefined || text === undefined ? [] : [{ path, line: Number(line), text }];
			});
		},
		/** Paths of the files of a tag that contain one of the lines. */
		filesWith: (tag: string, lines: readonly string[]): string[] => {
			if (lines.length === 0) return [];
			const patterns = lines.flatMap((line) => ["-e", line]);
			const args = ["grep", "-l", "-z", "--full-name", "-I", "--fixed-strings", ...patterns, tag];
			const names = `${git.run(args, { allow: [1] }) ?? ""}`.split("\0").filter(Boolean);
			return names.map((name) => name.slice(tag.length + 1));
		},
	};
}
