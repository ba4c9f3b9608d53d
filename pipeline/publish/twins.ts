import { lastVersion, siteConfig } from "../../site.config";
import { twinPath } from "../../src/lib/twin-path";
import type { DocPage } from "../nodes-of";
import { siteRoot, writePublic } from "./built-site";
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
