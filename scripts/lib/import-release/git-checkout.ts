import { openGit } from "../git";

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

/** Reads the tags of a clone of the product's repository. */
export function openCheckout(folder: string) {
	const git = openGit(folder);
	const format = "--format=%(refname:short) %(committerdate:short)%(*committerdate:short)";
	const refs = `${git.run(["for-each-ref", format, "refs/tags"])}`.split("\n");
	const dates = new Map(refs.map((line) => [line.split(" ")[0] ?? "", line.split(" ")[1] ?? ""]));

	return {
		/** Names of all releases: v0.2.5. */
		releases: [...dates.keys()].filter((name) => /^v\d+\.\d+\.\d+$/.test(name)),
		readTag(name: string): Tag {
			const date = dates.get(name);
			if (date === undefined)
				throw new Error(`${folder} has no tag ${name}. Run \`git fetch --tags\` there, or correct the name.`);
			const entries = `${git.run(["ls-tree", "-r", "-z", `refs/tags/${name}`, "--", ...PATHS])}`
				.split("\0")
				.map((line) => ({ id: line.split(/\s/)[2] ?? "", path: line.slice(line.indexOf("\t") + 1) }))
				.filter(({ path }) => WANTED.test(path));
			const texts = git.read(entries.map(({ id }) => id));
			const files = entries.map(({ id, path }) => ({ id, path, text: texts.get(id) ?? "" }));
			const structsOf = (type: string, folder: string) => {
				const found = git.grep("-h", "-A200", `^type ${type} struct {`, `refs/tags/${name}`, "--", `*${folder}/*.go`);
				const bodies = found.split(/^(?=type \w+ struct \{)/m);
				return bodies.map((text) => text.slice(0, text.search(/^\}/m))).join("\n");
			};
			return { name, date, files, structsOf };
		},
	};
}
