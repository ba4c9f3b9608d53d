import { lastVersion, siteConfig } from "../../site.config";
import { twinPath } from "../../src/lib/twin-path";
import type { DocPage } from "../nodes-of";
import { siteRoot, withoutPrefix, writePublic } from "./built-site";
import type { BuiltPage } from "./read-pages";

type TwinHead = Pick<DocPage, "path" | "title" | "description" | "version" | "lastUpdated">;

/** Writes the Markdown twin of every page beside it: `<path>.md`. */
export function writeTwins(pages: readonly DocPage[], built: readonly BuiltPage[]): void {
	const byPath = new Map(built.map((page) => [page.path, page]));
	for (const page of [homePage(), ...pages]) {
		const document = byPath.get(page.path);
		if (document) writePublic(twinPath(page.path), `${frontMatter(page)}\n${HINT}\n\n${document.markdown}`);
	}
}

/** An address on a page -> the absolute address of the twin, or of whatever else it leads to. */
export function absoluteUrl(url: string, path: string, paths: ReadonlySet<string>): string {
	if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(url)) return url;
	const [target = "", hash] = url.split("#");
	const page = target === "" ? path : (withoutPrefix(target) ?? target);
	const file = paths.has(page) ? `${siteRoot}${twinPath(page)}` : `${siteConfig.url}${target}`;
	return hash === undefined ? file : `${file}#${hash}`;
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

/** The list has the pages of the last version only. */
const HINT = `> For AI agents: every page about ${lastVersion().name} is listed at ${siteRoot}/llms.txt, and each page has a Markdown form at its address with \`.md\` at the end.`;
