import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesBelow } from "../../plugins/source/files-below";
import { siteConfig } from "../../site.config";
import { type ParsedHtml, parseHtml } from "../html/parse-html";

export const publicFolder = join(process.cwd(), "public");

/** A page of the finished site, parsed at most once for all that read it. */
export interface BuiltPage {
	/** Address without the path prefix: "/toolhive/guides-cli/install". */
	path: string;
	/** File below public/. */
	file: string;
	html: string;
	/** Parses the page when it is first asked for. */
	content(): ParsedHtml;
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
export function builtPages(): BuiltPage[] {
	return htmlFiles()
		.filter((file) => !isCopy(file) && file !== "404/index.html")
		.map((file) => {
			const html = readFileSync(join(publicFolder, file), "utf8");
			let parsed: ParsedHtml | undefined;
			const content = () => (parsed ??= parseHtml(html));
			return { path: addressOf(file), file, html, content };
		})
		.sort((a, b) => (a.path < b.path ? -1 : 1));
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
