/**
 * `npx tsx bench/scale.ts [1000]`: sites of so many guides, copied from this one's, built cold and after one
 * edit. Writes the figures of each site to bench/scale.json.
 */

import {
	appendFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { prepareSite } from "../tests/sites/support/build-site";
import { type BuildFigures, buildEdited, runBuild } from "./lib/run-build";

const RESULTS = "bench/scale.json";
const DOCS = "content/docs";
const PICTURES = "static/diagrams/manifest.json";

async function main(): Promise<void> {
	const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000];
	const runs: Record<string, { date: string } & Record<"cold" | "edit", BuildFigures>> = existsSync(RESULTS)
		? JSON.parse(readFileSync(RESULTS, "utf8"))
		: {};
	for (const size of sizes) {
		const site = prepareSite("scale");
		cpSync(PICTURES, join(site, PICTURES));
		copyGuides(size, site);
		const cold = await runBuild(`${size} pages, cold`, site);
		const edit = await buildEdited(`${size} pages, one edited`, site);
		rmSync(site, { recursive: true });
		runs[size] = { date: new Date().toISOString().slice(0, 10), cold, edit };
		writeFileSync(RESULTS, `${JSON.stringify(runs, null, "\t")}\n`);
	}
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
		`${name}: ${JSON.stringify(`${(quoted ?? plain ?? "").slice(0, 145)} ${addition}`)}`;
	return text
		.replace(/^title: (?:"(.*)"|(.*))$/m, add("title", `${copy}`))
		.replace(/^description: (?:"(.*)"|(.*))$/m, add("description", `Copy ${copy}.`));
}

void main();
