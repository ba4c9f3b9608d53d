/** Pages of the real content that prepare.ts changes and tests/e2e/real-versions.spec.ts reads, found by what they have: pages come, move and go. */
import { readFileSync } from "node:fs";
import { filesBelow } from "../../../plugins/source/files-below";

const guides = filesBelow("content/docs", ".mdx")
	.filter((file) => !file.endsWith("index.mdx"))
	.map((file) => ({ slug: file.replace(/\.mdx$/, ""), text: readFileSync(`content/docs/${file}`, "utf8") }));

type Guide = (typeof guides)[number];

/** The guide with the most links: the next version tells of a new flag on it. */
export const LINKING = most(guides, ({ text }) => text.split("](/toolhive/").length);

/** The guide of a folder that the most links lead to: it moves. */
export const MOVED = most(
	guides.filter(({ slug }) => slug !== LINKING && slug.includes("/")),
	({ slug }) => guides.reduce((sum, { text }) => sum + text.split(new RegExp(`/toolhive/${slug}[)#]`)).length, 0),
);

const [including] = guides.flatMap(({ slug, text }) => {
	const partial = /^::include\{file="(.+)"\}$/m.exec(text)?.[1];
	return partial && slug !== LINKING && slug !== MOVED ? [{ slug, partial }] : [];
});
if (!including) throw new Error("No guide includes a partial: take what is about partials out of the test.");

/** A guide that stays as it is, but for the partial that it includes. */
export const INCLUDING = including;

function most(pages: readonly Guide[], count: (page: Guide) => number): string {
	return [...pages].sort((a, b) => count(b) - count(a))[0]?.slug ?? "";
}
