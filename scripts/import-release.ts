/**
 * npx tsx scripts/import-release.ts CHECKOUT TAG...: writes content/releases/TAG.yaml for each tag, with names and values only. The
 * checkout is a clone of the product's repository, bare or not; nothing in it is changed. `--out FOLDER` writes to that folder.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { importRelease, type Tag } from "./lib/import-release/import-release";
import { writeRelease } from "./lib/import-release/write-release";

const USAGE = "Usage: npx tsx scripts/import-release.ts CHECKOUT TAG... [--out FOLDER]";

function main(): void {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: { out: { type: "string", default: "content/releases" } },
	});
	const [checkout, ...tags] = positionals;
	if (!checkout || tags.length === 0) throw new Error(USAGE);
	if (!existsSync(checkout)) throw new Error(`${checkout} does not exist. Name a clone of the product's repository.`);
	mkdirSync(values.out, { recursive: true });
	for (const tag of tags) {
		const text = writeRelease(importRelease(readTag(checkout, tag)));
		const file = join(values.out, `${tag}.yaml`);
		writeFileSync(file, text);
		console.log(`${file}  ${text.split("\n").length - 1} lines`);
	}
}

/** A tag, as Git stores it; the working tree is ignored. */
function readTag(checkout: string, name: string): Tag {
	const git = (...args: string[]) =>
		execFileSync("git", ["-C", checkout, ...args], {
			encoding: "utf8",
			maxBuffer: 1e9,
			stdio: ["ignore", "pipe", "pipe"],
		});
	try {
		git("rev-parse", "--verify", "--quiet", `refs/tags/${name}^{commit}`);
	} catch {
		throw new Error(`${checkout} has no tag ${name}. Run \`git fetch --tags\` there, or correct the name.`);
	}
	return {
		name,
		date: git("log", "-1", "--format=%cs", `refs/tags/${name}`).trim(),
		filesAt: (folder) =>
			git("ls-tree", "-r", "--name-only", `refs/tags/${name}`, "--", `${folder}/`)
				.split("\n")
				.filter((path) => /\.(?:ya?ml|md)$/.test(path))
				.map((path) => ({ path, text: git("show", `refs/tags/${name}:${path}`) })),
	};
}

try {
	main();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
