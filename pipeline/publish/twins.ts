import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { lastVersion, siteConfig } from "../../site.config";
import { twinPath } from "../../src/lib/twin-path";
import type { ParsedHtml } from "../html/parse-html";
import { diagramSource } from "../mdx/diagram-source";
import type { DocPage } from "../nodes-of";
import { pageMarkdown } from "../twins/page-twin";
import { type BuiltPage, publicFolder, withoutPrefix, writePublic } from "./built-site";
import { type BuiltSite, siteRoot } from "./site-data";

type TwinHead = Pick<DocPage, "path" | "title" | "description" | "version" | "lastUpdated">;

/** Digest of everything that each twin was made from, by path. Gatsby's cache goes when our own code changes. */
const made = join(process.cwd(), ".cache", "twins.json");

/** Writes the Markdown twin of every page beside it: `<path>.md`. Twins whose page did not change stay as they are. */
export function writeTwins({ pages }: BuiltSite, built: readonly BuiltPage[]): void {
	const byPath = new Map(built.map((page) => [page.path, page]));
	const diagrams = diagramsOf(pages);
	const paths = new Set(["/", ...pages.map(({ path }) => path)]);
	const site = JSON.stringify([[...paths], [...diagrams]]);
	const known: Record<string, string> = existsSync(made) ? JSON.parse(readFileSync(made, "utf8")) : {};
	const digests: Record<string, string> = {};
	for (const page of [homePage(), ...pages]) {
		const document = byPath.get(page.path);
		if (!document) continue;
		const head = frontMatter(page);
		const digest = createHash("sha256").update(site).update(head).update(document.html).digest("hex");
		digests[page.path] = digest;
		if (digest === known[page.path] && existsSync(join(publicFolder, twinPath(page.path)))) continue;
		writePublic(twinPath(page.path), `${head}\n${HINT}\n\n${twinBody(document.content(), page.path, paths, diagrams)}`);
	}
	mkdirSync(dirname(made), { recursive: true });
	writeFileSync(made, JSON.stringify(digests));
}

function twinBody(
	html: ParsedHtml,
	path: string,
	paths: ReadonlySet<string>,
	diagrams: ReadonlyMap<string, string>,
): string {
	return pageMarkdown(html, { diagrams, resolve: (url) => absoluteUrl(url, path, paths) });
}

/** An address on a page -> the absolute address of the twin, or of whatever else it leads to. */
export function absoluteUrl(url: string, path: string, paths: ReadonlySet<string>): string {
	if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(url)) return url;
	const [target = "", hash] = url.split("#");
	const page = target === "" ? path : (withoutPrefix(target) ?? target);
	const file = paths.has(page) ? `${siteRoot}${twinPath(page)}` : `${siteConfig.url}${target}`;
	return hash === undefined ? file : `${file}#${hash}`;
}

/** Sources of the mermaid diagrams of all pages by the names of their pictures. */
function diagramsOf(pages: BuiltSite["pages"]): Map<string, string> {
	const sources = pages.flatMap((page) => (page.__typename === "Guide" ? page.diagrams : []));
	return new Map(sources.map((source) => [diagramSource(source).hash, source]));
}

function homePage(): TwinHead {
	const { title, description } = siteConfig;
	return { path: "/", title, description, version: lastVersion().name, lastUpdated: null };
}

function frontMatter({ path, title, description, version, lastUpdated }: TwinHead): string {
	const lines = [
		`title: ${JSON.stringify(title)}`,
		`description: ${JSON.stringify(description)}`,
		`url: ${siteRoot}${path}`,
		`version: ${version}`,
		...(lastUpdated ? [`updated: ${lastUpdated.slice(0, 10)}`] : []),
	];
	return `---\n${lines.join("\n")}\n---\n`;
}

const HINT = `> For AI agents: every page of this documentation is listed at ${siteRoot}/llms.txt, and each has a Markdown form at its address with \`.md\` at the end.`;
