import { execFileSync } from "node:child_process";
import {
	appendFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";

const DOCS = "content/docs";

/**
 * A copy of the project with `size` MDX pages: its own, and copies of them in folders of their own.
 * @param {number} size @param {string} work where, in the project, so that the copy finds its packages
 * @returns {string} its absolute path
 */
export function makeScaledSite(size, work) {
	rmSync(work, { recursive: true, force: true });
	const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(existsSync);
	for (const file of files) {
		if (/^(?:tests|bench|docs|sandbox\/.*\.test)\b/.test(file) && !file.startsWith("docs/how-to/")) continue;
		cpSync(file, join(work, file));
	}
	// Addresses of the real site bind only the real site.
	rmSync(join(work, "content/ledger.txt"), { force: true });
	for (const folder of ["node_modules", "packages/check-samples/node_modules"])
		if (existsSync(folder)) symlinkSync(join(process.cwd(), folder), join(work, folder));
	copyGuides(size, work);
	return join(process.cwd(), work);
}

/** Copies the guides over and over until there are `size`, and lists them in the navigation. */
function copyGuides(size, work) {
	const guides = readdirSync(DOCS, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".mdx"));
	const groups = new Map();
	for (let count = guides.length; count < size; count++) {
		const guide = guides[count % guides.length] ?? "";
		const copy = Math.floor(count / guides.length);
		const target = join(work, DOCS, `copy-${copy}`, guide.replace(/index\.mdx$/, "start.mdx"));
		mkdirSync(dirname(target), { recursive: true });
		writeFileSync(target, rename(readFileSync(join(DOCS, guide), "utf8"), copy));
		const page = relative(join(work, DOCS), target).replace(/\.mdx$/, "");
		groups.set(copy, [...(groups.get(copy) ?? []), `    - page: ${page}`]);
	}
	for (const [copy, pages] of groups)
		appendFileSync(
			join(work, "content/navigation.yaml"),
			`- category: Copy ${copy}\n  index: copy-${copy}\n  description: Every guide of this site once more, so that the site has as many pages as were asked for, ${copy}.\n  items:\n${pages.join("\n")}\n`,
		);
}

/** A guide whose title and description say which copy it is. */
function rename(text, copy) {
	return text
		.replace(
			/^title: (?:"(.*)"|(.*))$/m,
			(_, quoted, plain) => `title: ${JSON.stringify(`${quoted ?? plain} ${copy}`)}`,
		)
		.replace(
			/^description: (?:"(.*)"|(.*))$/m,
			(_, quoted, plain) => `description: ${JSON.stringify(`${quoted ?? plain} Copy ${copy}.`)}`,
		);
}
