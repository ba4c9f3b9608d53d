import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { siteConfig } from "../../site.config";
import { collectSourceErrors, type SourceError, throwSourceErrors } from "../lib/source-error";
import { homeTwin, pageTwin, type TwinTools } from "../twins/page-twin";
import { twinPath } from "../twins/twin-path";
import { type BuiltSite, publicFolder, readPageData, siteRoot } from "./pages";
import { readReferenceIndex } from "./reference-index";

/** Twins of the last build, by the digest of all that they were made from. */
const KEPT = join(process.cwd(), ".cache", "twins.json");

/** Writes the Markdown twin of every page beside it: `<path>.md`. Throws SourceErrors for what has no Markdown form. */
export function writeTwins({ pages }: BuiltSite): void {
	const tools: TwinTools = {
		site: siteRoot,
		pages: new Set(["/", ...pages.map(({ path }) => path)]),
		references: readReferenceIndex(),
		root: process.cwd(),
	};
	const errors: SourceError[] = [];
	const kept: Record<string, string> = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, "utf8")) : {};
	const common = digestOf(commonInputs(tools));
	const twins = pages.map((page) => {
		const data = readPageData(page.path);
		const key = digestOf([
			common,
			JSON.stringify([page, data]),
			readFileSync(join(tools.root, page.sourceFile), "utf8"),
		]);
		return {
			path: page.path,
			key,
			text: kept[key] ?? collectSourceErrors(errors, () => pageTwin(page, data, tools)),
		};
	});
	throwSourceErrors(errors);
	writeFileSync(KEPT, JSON.stringify(Object.fromEntries(twins.map(({ key, text }) => [key, text]))));
	for (const { path, text } of [...twins, { path: "/", text: homeTwin(tools) }]) {
		if (text !== null) writePublic(twinPath(path), text);
	}
}

/** What every twin depends on: our own code, which Gatsby compiles into one file, the site's paths, and the partials. */
function commonInputs({ site, pages, references, root }: TwinTools): string[] {
	const partials = siteConfig.versions
		.map(({ content }) => join(root, content, "partials"))
		.flatMap((folder) => readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8")));
	const code = readFileSync(join(root, ".cache", "compiled", "gatsby-node.js"), "utf8");
	return [site, JSON.stringify([...pages]), JSON.stringify(references), code, ...partials];
}

function digestOf(parts: readonly string[]): string {
	const digest = createHash("sha256");
	for (const part of parts) digest.update(part).update("\0");
	return digest.digest("hex");
}

/** Writes one file of the published site. */
export function writePublic(path: string, text: string): void {
	const file = join(publicFolder, path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}
