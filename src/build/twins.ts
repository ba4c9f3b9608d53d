import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { collectSourceErrors, type SourceError, throwSourceErrors } from "../lib/source-error";
import { homeTwin, pageTwin, type TwinTools } from "../twins/page-twin";
import { twinPath } from "../twins/twin-path";
import { type BuiltSite, publicFolder, readPageData, siteRoot } from "./pages";
import { readReferenceIndex } from "./reference-index";

/** Writes the Markdown twin of every page beside it: `<path>.md`. Throws SourceErrors for what has no Markdown form. */
export function writeTwins({ pages }: BuiltSite): void {
	const tools: TwinTools = {
		site: siteRoot,
		pages: new Set(["/", ...pages.map(({ path }) => path)]),
		references: readReferenceIndex(),
		root: process.cwd(),
	};
	const errors: SourceError[] = [];
	const twins = pages.map((page) => ({
		path: page.path,
		text: collectSourceErrors(errors, () => pageTwin(page, readPageData(page.path), tools)),
	}));
	throwSourceErrors(errors);
	for (const { path, text } of [...twins, { path: "/", text: homeTwin(tools) }]) {
		if (text !== null) writePublic(twinPath(path), text);
	}
}

/** Writes one file of the published site. */
export function writePublic(path: string, text: string): void {
	const file = join(publicFolder, path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}
