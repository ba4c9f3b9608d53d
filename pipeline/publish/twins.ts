import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BuildArgs } from "gatsby";
import { collectSourceErrors, type SourceError, throwSourceErrors } from "product-data";
import { twinPath } from "../../src/lib/twin-path";
import { readPictures } from "../guides/pictures";
import { type BuiltPage, type BuiltSite, publicFolder, readPageData, siteRoot } from "../navigation/pages";
import { type GuideData, homeTwin, pageTwin, type TwinTools } from "../twins/page-twin";

/** The data that twins need from Gatsby. Each guide's tree is read on its turn, so that they are never all in memory. */
type NodeReader = Pick<BuildArgs, "getNode" | "store">;

/** Writes the Markdown twin of every page beside it: `<path>.md`. Throws SourceErrors for parts without a Markdown form. */
export function writeTwins(args: NodeReader, { pages }: BuiltSite): void {
	const tools: TwinTools = {
		site: siteRoot,
		pages: new Set(["/", ...pages.map(({ path }) => path)]),
		pictures: readPictures(),
	};
	const errors: SourceError[] = [];
	for (const page of pages) {
		const data = page.__typename === "Guide" ? { guide: readGuideData(args, page) } : readPageData(page.path);
		const text = collectSourceErrors(errors, () => pageTwin(page, data, tools));
		if (text !== null) writePublic(twinPath(page.path), text);
	}
	throwSourceErrors(errors);
	writePublic(twinPath("/"), homeTwin(tools));
}

function readGuideData({ getNode, store }: NodeReader, page: Extract<BuiltPage, { __typename: "Guide" }>): GuideData {
	const { pages } = store.getState() as unknown as { pages: Map<string, { context: Pick<GuideData, "references"> }> };
	const { markdown } = getNode(page.id) as unknown as Pick<GuideData, "markdown">;
	return { lead: page.lead, markdown, references: pages.get(page.path)?.context.references ?? {} };
}

/** Writes one file of the published site. */
export function writePublic(path: string, text: string): void {
	const file = join(publicFolder, path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}
