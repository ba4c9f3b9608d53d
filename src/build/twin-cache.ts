import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { siteConfig } from "../../site.config";
import type { PageData, TwinPage, TwinTools } from "../twins/page-twin";

const FILE = join(process.cwd(), ".cache", "twins.json");

/** Markdown twins by the digest of all that they were made from. */
export type KeptTwins = Record<string, string>;

/** Twins of the last build, and those that scripts/twins.ts has made for this one. */
export function readTwins(): KeptTwins {
	return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
}

/** Keeps twins for the next build. */
export function keepTwins(twins: KeptTwins): void {
	writeFileSync(FILE, JSON.stringify(twins));
}

/** Gives the key of each page's twin: it changes with the page, its data, its source, the site's paths and our own code. */
export function twinKeys(tools: TwinTools): (page: TwinPage, data: PageData) => string {
	const common = digestOf(commonInputs(tools));
	return (page, data) =>
		digestOf([common, JSON.stringify([page, data]), readFileSync(join(tools.root, page.sourceFile), "utf8")]);
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
