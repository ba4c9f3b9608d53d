import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { siteConfig } from "../../site.config";
import { sealPage } from "./seal-page";

/** Where Gatsby writes the site. */
export const publicFolder = join(process.cwd(), "public");

/** Gatsby's own HTML: in a warm build it edits the pages of the last one, and must find them as it left them. */
const originals = join(process.cwd(), ".cache", "full-html");

/** One built page. */
export interface BuiltPage {
	/** Address without the path prefix: "/toolhive/guides-cli/install". */
	path: string;
	/** File below public/. */
	file: string;
	html: string;
}

/** Before a build reads anything: the HTML that Gatsby wrote last time, and no copies of ours. */
export function restoreHtml(): void {
	if (!existsSync(originals) || !existsSync(publicFolder)) return;
	for (const file of htmlFiles(publicFolder)) if (isCopy(file)) rmSync(join(publicFolder, file));
	cpSync(originals, publicFolder, { recursive: true });
}

/** Seals every page in place, and gives each a second name: x.html beside x/index.html, for hosts that ask for either. */
export function sealSite(): void {
	rmSync(originals, { recursive: true, force: true });
	const digests = new Map<string, string | null>();
	const integrity = (url: string) => {
		const known = digests.get(url);
		if (known !== undefined) return known;
		const digest = digestOf(url);
		digests.set(url, digest);
		return digest;
	};
	const currentSheet = readSheets();
	for (const file of htmlFiles(publicFolder)) {
		if (isCopy(file)) continue;
		const html = readFileSync(join(publicFolder, file), "utf8");
		write(join(originals, file), html);
		const sealed = sealPage(html, { integrity, currentSheet });
		write(join(publicFolder, file), sealed);
		const second = secondName(file);
		if (second) write(join(publicFolder, second), sealed);
	}
}

/** Finds the sheet of this build by its name without the digest: "/styles.0a1b.css" -> "/styles.2c3d.css". */
function readSheets(): (url: string) => string {
	const stats: { namedChunkGroups: Record<string, { assets: { name: string }[] }> } = JSON.parse(
		readFileSync(join(publicFolder, "webpack.stats.json"), "utf8"),
	);
	const nameOf = (file: string) => file.replace(/\.[0-9a-f]+\.css$/, "");
	const current = new Map(
		Object.values(stats.namedChunkGroups)
			.flatMap(({ assets }) => assets)
			.filter(({ name }) => name.endsWith(".css"))
			.map(({ name }) => [nameOf(name), name]),
	);
	return (url) => {
		const file = url.slice(url.lastIndexOf("/") + 1);
		return url.slice(0, -file.length) + (current.get(nameOf(file)) ?? file);
	};
}

/** Every page of the built site once, sorted by path. */
export function builtPages(): BuiltPage[] {
	return htmlFiles(publicFolder)
		.filter((file) => !isCopy(file) && file !== "404/index.html")
		.map((file) => ({ path: addressOf(file), file, html: readFileSync(join(publicFolder, file), "utf8") }))
		.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Every file of the built site, as addresses without the path prefix. */
export function builtFiles(): string[] {
	return readdirSync(publicFolder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => `/${relative(publicFolder, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
		.sort();
}

/** The address that a file answers to: "toolhive/faq/index.html" -> "/toolhive/faq". */
export function addressOf(file: string): string {
	const path = `/${file}`.replace(/\/index\.html$/, "").replace(/\.html$/, "");
	return path === "" ? "/" : path;
}

function htmlFiles(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
		.filter((file) => !file.startsWith("page-data/") && !file.startsWith("_gatsby/"));
}

/** x.html where there is an x/index.html too; the 404 page keeps both of its own. */
function isCopy(file: string): boolean {
	return (
		!file.endsWith("index.html") &&
		file !== "404.html" &&
		existsSync(join(publicFolder, file.replace(/\.html$/, "/index.html")))
	);
}

function secondName(file: string): string | null {
	return file.endsWith("/index.html") && file !== "404/index.html" ? file.replace(/\/index\.html$/, ".html") : null;
}

function digestOf(url: string): string | null {
	const path = withoutPrefix(url);
	if (path === null || !existsSync(join(publicFolder, path))) return null;
	return `sha384-${createHash("sha384")
		.update(readFileSync(join(publicFolder, path)))
		.digest("base64")}`;
}

/** An address on this site without the path prefix, query and hash; null for others. */
export function withoutPrefix(url: string): string | null {
	if (!url.startsWith("/") || url.startsWith("//")) return null;
	const path = url.replace(/[?#].*$/s, "");
	const { pathPrefix } = siteConfig;
	if (pathPrefix === "") return path;
	return path === pathPrefix ? "/" : path.startsWith(`${pathPrefix}/`) ? path.slice(pathPrefix.length) : null;
}

function write(file: string, text: string): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}
