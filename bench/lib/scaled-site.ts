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

/** Files that a build does not need. */
const LEFT_OUT = /^(?:tests|bench|docs|sandbox\/.*\.test)\b/;

/** Makes a copy of the project with `size` guides, its own and copies of them, and returns its folder. */
export function makeScaledSite(size: number, work: string): string {
	rmSync(work, { recursive: true, force: true });
	for (const file of execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n"))
		if (existsSync(file) && !LEFT_OUT.test(file)) cpSync(file, join(work, file));
	// The ledger of the real site's addresses applies only to the real site.
	rmSync(join(work, "content/ledger.txt"), { force: true });
	for (const folder of ["node_modules", ...packageFolders("node_modules"), ...packageFolders("dist")])
		symlinkSync(join(process.cwd(), folder), join(work, folder));
	copyGuides(size, work);
	return work;
}

/** Folders of this name in packages/. */
function packageFolders(name: string): string[] {
	return readdirSync("packages")
		.map((folder) => join("packages", folder, name))
		.filter((folder) => existsSync(folder));
}

/** Copies the guides until there are `size`, and lists them in the navigation. */
function copyGuides(size: number, work: string): void {
	const guides = readdirSync(DOCS, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".mdx"));
	const pages = new Map<number, string[]>();
	for (let count = guides.length; count < size; count++) {
		const guide = guides[count % guides.length] ?? "";
		const copy = Math.floor(count / guides.length);
		const target = join(work, DOCS, `copy-${copy}`, guide.replace(/index\.mdx$/, "start.mdx"));
		mkdirSync(dirname(target), { recursive: true });
		writeFileSync(target, rename(readFileSync(join(DOCS, guide), "utf8"), copy));
		const page = relative(join(work, DOCS), target).replace(/\.mdx$/, "");
		pages.set(copy, [...(pages.get(copy) ?? []), `    - page: ${page}\n`]);
	}
	for (const [copy, lines] of pages)
		appendFileSync(
			join(work, "content/navigation.yaml"),
			`- category: Copy ${copy}\n  index: copy-${copy}\n  description: Every guide of this site once more, to see how the build grows with the number of pages, ${copy}.\n  items:\n${lines.join("")}`,
		);
}

/** A guide whose title and description say which copy it is. */
function rename(text: string, copy: number): string {
	const add = (name: string, addition: string) => (_: string, quoted: string | undefined, plain: string | undefined) =>
		`${name}: ${JSON.stringify(`${quoted ?? plain} ${addition}`)}`;
	return text
		.replace(/^title: (?:"(.*)"|(.*))$/m, add("title", `${copy}`))
		.replace(/^description: (?:"(.*)"|(.*))$/m, add("description", `Copy ${copy}.`));
}
