import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BuildArgs } from "gatsby";
import { filesBelow } from "../../plugins/source/files-below";
import { siteConfig } from "../../site.config";
import { twinPath } from "../../src/lib/twin-path";
import { type DocPage, nodesOf, queryPages } from "../nodes-of";

export const publicFolder = join(process.cwd(), "public");

/** Where a page of the finished site is. */
export interface PagePlace {
	/** Address without the path prefix: "/toolhive/guides-cli/install". */
	readonly path: string;
	/** File below public/. */
	readonly file: string;
}

export function writePublic(path: string, text: string): void {
	const file = join(publicFolder, path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}

/** Gives each page a second name: x.html beside x/index.html, because hosts ask for one or the other. */
export function nameTwice(): void {
	for (const file of htmlFiles()) {
		if (!file.endsWith("/index.html") || file === "404/index.html") continue;
		copyFileSync(join(publicFolder, file), join(publicFolder, file.replace(/\/index\.html$/, ".html")));
	}
}

/** Every page of the built site once, sorted by path. */
export function pagePlaces(): PagePlace[] {
	return htmlFiles()
		.filter((file) => !isCopy(file) && file !== "404/index.html")
		.map((file) => ({ path: addressOf(file), file }))
		.sort((a, b) => (a.path < b.path ? -1 : 1));
}

export function readPublic(file: string): string {
	return readFileSync(join(publicFolder, file), "utf8");
}

/** Every file of the built site, as addresses without the path prefix. */
export function builtFiles(): string[] {
	return filesBelow(publicFolder).map((file) => `/${file}`);
}

/** The address of a file or a folder: "toolhive/faq/index.html" and "toolhive/faq/" -> "/toolhive/faq". */
export function addressOf(file: string): string {
	return `/${file}`.replace(/(?:\/index\.html|\.html|\/)$/, "") || "/";
}

function htmlFiles(): string[] {
	return filesBelow(publicFolder, ".html").filter((file) => !file.startsWith("_gatsby/"));
}

/** True for x.html if x/index.html exists too; the 404 page needs both names. */
function isCopy(file: string): boolean {
	return (
		!file.endsWith("index.html") &&
		file !== "404.html" &&
		existsSync(join(publicFolder, file.replace(/\.html$/, "/index.html")))
	);
}

/** An address on this site without the path prefix, query and hash; null for others. */
export function withoutPrefix(url: string): string | null {
	if (!url.startsWith("/") || url.startsWith("//")) return null;
	const path = url.replace(/[?#].*$/s, "");
	const { pathPrefix } = siteConfig;
	if (pathPrefix === "") return path;
	return path === pathPrefix ? "/" : path.startsWith(`${pathPrefix}/`) ? path.slice(pathPrefix.length) : null;
}

/** Address of the site's root, without a slash at the end. */
export const siteRoot = `${siteConfig.url}${siteConfig.pathPrefix}`;

export interface BuiltSite {
	readonly pages: readonly DocPage[];
	readonly navigation: readonly Pick<Queries.Navigation, "version" | "entries">[];
	readonly apiDocuments: readonly Queries.ApiDocument[];
	readonly commands: readonly Queries.CliCommand[];
}

/** Every page of the docs, read once for all steps after the build. */
export async function readBuiltSite(args: BuildArgs): Promise<BuiltSite> {
	return {
		pages: await queryPages(args.graphql),
		navigation: nodesOf(args, "Navigation"),
		apiDocuments: nodesOf(args, "ApiDocument"),
		commands: nodesOf(args, "CliCommand"),
	};
}

/** An address on a page -> the absolute address of the twin, or of whatever else it leads to. */
export function absoluteUrl(url: string, path: string, paths: ReadonlySet<string>): string {
	if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(url)) return url;
	const [target = "", hash] = url.split("#");
	const page = target === "" ? path : (withoutPrefix(target) ?? target);
	const file = paths.has(page) ? `${siteRoot}${twinPath(page)}` : `${siteConfig.url}${target}`;
	return hash === undefined ? file : `${file}#${hash}`;
}
