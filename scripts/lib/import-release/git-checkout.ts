import { execFileSync } from "node:child_process";
import { readBatch } from "../read-batch";

export interface SourceFile {
	path: string;
	text: string;
	/** Name of its content in Git: files with the same content have the same. */
	id: string;
}

export interface Tag {
	name: string;
	/** Day of its commit: 2025-08-08. */
	date: string;
	/** The files below some paths, including nested ones. */
	files: readonly SourceFile[];
	/** The bodies of a Go type's declarations in the folders of this name; empty if there are none. */
	structsOf: (type: string, folder: string) => string;
}

/** Paths that may hold facts. */
const PATHS = ["docs/cli", "docs/server", "deploy", "cmd/thv"];

const WANTED =
	/^(?:docs\/cli\/.*\.(?:md|ya?ml)|docs\/server\/.*\.(?:ya?ml|json)|deploy\/.*\.(?:ya?ml|tpl)|cmd\/thv\/.*(?<!_test)\.go)$/;

/** A clone of the product's repository, bare or not; nothing in it is changed, and its working tree is ignored. */
export function openCheckout(folder: string) {
	const git = (args: readonly string[], input = "") =>
		execFileSync("git", ["-C", folder, ...args], { input, maxBuffer: 1e9, stdio: ["pipe", "pipe", "pipe"] });
	const texts = new Map<string, string>();
	const dates = new Map(
		git(["for-each-ref", "--format=%(refname:short) %(committerdate:short)%(*committerdate:short)", "refs/tags"])
			.toString()
			.split("\n")
			.map((line) => [line.split(" ")[0] ?? "", line.split(" ")[1] ?? ""] as const),
	);

	/** Reads contents that no earlier tag had. */
	function readBlobs(ids: readonly string[]): void {
		const blobs = readBatch(git(["cat-file", "--batch"], ids.join("\n")), ids);
		for (const [id, text] of blobs) texts.set(id, text ?? "");
	}

	function structsOf(tag: string, type: string, folder: string): string {
		const args = ["grep", "-h", "-A200", `^type ${type} struct {`, `refs/tags/${tag}`, "--", `*${folder}/*.go`];
		try {
			const found = git(args)
				.toString()
				.split(/^(?=type \w+ struct \{)/m);
			return found.map((text) => text.slice(0, text.search(/^\}/m))).join("\n");
		} catch {
			// Git ends with 1 where nothing is found.
			return "";
		}
	}

	return {
		/** Names of all releases: v0.2.5. */
		releases: [...dates.keys()].filter((name) => /^v\d+\.\d+\.\d+$/.test(name)),
		readTag(name: string): Tag {
			const date = dates.get(name);
			if (date === undefined)
				throw new Error(`${folder} has no tag ${name}. Run \`git fetch --tags\` there, or correct the name.`);
			const entries = git(["ls-tree", "-r", "-z", `refs/tags/${name}`, "--", ...PATHS])
				.toString()
				.split("\0")
				.map((line) => ({ id: line.split(/\s/)[2] ?? "", path: line.slice(line.indexOf("\t") + 1) }))
				.filter(({ path }) => WANTED.test(path));
			readBlobs([...new Set(entries.map(({ id }) => id))].filter((id) => !texts.has(id)));
			return {
				name,
				date,
				files: entries.map(({ id, path }) => ({ id, path, text: texts.get(id) ?? "" })),
				structsOf: (type, folder) => structsOf(name, type, folder),
			};
		},
	};
}
