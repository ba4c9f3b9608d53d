/**
 * `npm run bench:scale [-- 100 500 1000 2000]`: sites of so many MDX pages, made of this site's own guides, built cold and
 * after one edit. Prints and writes to bench/scale.json: time, memory, and bytes for a page of each.
 */
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
import { brotliCompressSync } from "node:zlib";
import { runBuild } from "./lib/run-build.mjs";

const RESULTS = "bench/scale.json";
/** In the project, so that the copies find its packages. */
const WORK = "tests/sites/.built/scale";
const DOCS = "content/docs";
const EDITED = join(DOCS, "faq.mdx");

const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [100, 500, 1000, 2000];
const runs = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : {};
for (const size of sizes) {
	const site = makeSite(size);
	const cold = await runBuild(`${size} pages, cold`, site);
	const bytes = measure(site);
	appendFileSync(join(site, EDITED), "\nOne more sentence.\n");
	const edit = await runBuild(`${size} pages, one edited`, site);
	runs[size] = { date: new Date().toISOString().slice(0, 10), cold, edit, ...bytes };
	writeFileSync(RESULTS, `${JSON.stringify(runs, null, "\t")}\n`);
	rmSync(WORK, { recursive: true });
}
console.table(
	Object.fromEntries(
		Object.entries(runs).map(([size, { cold, edit, ...bytes }]) => [
			size,
			{ "cold (s)": cold.seconds, "memory (MB)": cold.peakMB, "one edited (s)": edit.seconds, ...bytes },
		]),
	),
);

/** A copy of the project with `size` MDX pages: its own, and copies of them in folders of their own. */
function makeSite(size) {
	rmSync(WORK, { recursive: true, force: true });
	const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(existsSync);
	for (const file of files) {
		if (/^(?:tests|bench|docs|sandbox\/.*\.test)\b/.test(file) && !file.startsWith("docs/how-to/")) continue;
		cpSync(file, join(WORK, file));
	}
	// Addresses of the real site bind only the real site.
	rmSync(join(WORK, "content/ledger.txt"), { force: true });
	for (const folder of ["node_modules", "packages/check-samples/node_modules"])
		if (existsSync(folder)) symlinkSync(join(process.cwd(), folder), join(WORK, folder));
	const guides = readdirSync(DOCS, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".mdx"));
	const groups = new Map();
	for (let count = guides.length; count < size; count++) {
		const guide = guides[count % guides.length] ?? "";
		const copy = Math.floor(count / guides.length);
		const target = join(WORK, DOCS, `copy-${copy}`, guide.replace(/index\.mdx$/, "start.mdx"));
		mkdirSync(dirname(target), { recursive: true });
		const text = readFileSync(join(DOCS, guide), "utf8")
			.replace(
				/^title: (?:"(.*)"|(.*))$/m,
				(_, quoted, plain) => `title: ${JSON.stringify(`${quoted ?? plain} ${copy}`)}`,
			)
			.replace(
				/^description: (?:"(.*)"|(.*))$/m,
				(_, quoted, plain) => `description: ${JSON.stringify(`${quoted ?? plain} Copy ${copy}.`)}`,
			);
		writeFileSync(target, text);
		const page = relative(join(WORK, DOCS), target).replace(/\.mdx$/, "");
		groups.set(copy, [...(groups.get(copy) ?? []), `    - page: ${page}`]);
	}
	for (const [copy, pages] of groups)
		appendFileSync(
			join(WORK, "content/navigation.yaml"),
			`- category: Copy ${copy}\n  index: copy-${copy}\n  description: Every guide of this site once more, so that the site has as many pages as were asked for, ${copy}.\n  items:\n${pages.join("\n")}\n`,
		);
	return join(process.cwd(), WORK);
}

/** What a reader of one guide loads, in bytes (Brotli), and the size of the whole output. */
function measure(site) {
	const folder = join(site, "public");
	const page = readFileSync(join(folder, "toolhive/guides-cli/run-mcp-servers/index.html"));
	const scripts = [...page.toString().matchAll(/<script[^>]+src="(\/[^"]+\.js)"/g)].map((match) => match[1] ?? "");
	const sum = (list) =>
		list.reduce((total, name) => total + brotliCompressSync(readFileSync(join(folder, name))).length, 0);
	const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	return {
		html: brotliCompressSync(page).length,
		js: sum(scripts),
		data: sum(["page-data/app-data.json", "page-data/toolhive/guides-cli/run-mcp-servers/page-data.json"]),
		files: all.filter((entry) => !relative(folder, entry.parentPath).startsWith("_gatsby")).length,
	};
}
