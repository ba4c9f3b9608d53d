import { lastVersion, pagePath, siteConfig } from "../../site.config";
import { escapeMarkup } from "../../src/lib/escape";
import type { DocPage } from "../nodes-of";
import { type BuiltSite, siteRoot, writePublic } from "./built-site";

/** Writes the lists of pages: sitemap.xml; robots.txt, which names them; paths.json (path -> title) for our own scripts. */
export function writePageLists({ pages }: BuiltSite): void {
	writePublic("/sitemap.xml", sitemapText(pages));
	writePublic(
		"/robots.txt",
		`# The same pages as Markdown, for agents: ${siteRoot}/llms.txt\nUser-agent: *\nAllow: /\n\nSitemap: ${siteRoot}/sitemap.xml\n`,
	);
	writePublic("/paths.json", JSON.stringify(Object.fromEntries(pages.map(({ path, title }) => [path, title]))));
}

/** The pages of the newest version, each with the date of the last commit that touched its source. */
export function sitemapText(all: readonly Pick<DocPage, "path" | "version" | "lastUpdated">[]): string {
	const pages = all.filter(({ version }) => version === lastVersion().name);
	const dates = pages.map(({ lastUpdated }) => lastUpdated ?? "").sort();
	const newest = dates.at(-1) || null;
	const entries = [{ path: "/", lastUpdated: newest }, ...pages].map(sitemapEntry);
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}

function sitemapEntry({ path, lastUpdated }: { path: string; lastUpdated: string | null }): string {
	const date = lastUpdated ? `<lastmod>${lastUpdated.slice(0, 10)}</lastmod>` : "";
	return `\t<url><loc>${escapeMarkup(siteRoot + path)}</loc>${date}</url>`;
}

/** Writes the web app manifest. Its addresses are relative, so that it works under any path prefix. */
export function writeWebManifest(): void {
	const manifest = {
		name: siteConfig.title,
		short_name: siteConfig.product,
		start_url: `.${pagePath(lastVersion(), "")}`,
		scope: "./",
		display: "browser",
		background_color: siteConfig.barColors.dark,
		theme_color: siteConfig.barColors.dark,
		icons: [
			{ src: "icon-192.png", sizes: "192x192", type: "image/png" },
			{ src: "icon-512.png", sizes: "512x512", type: "image/png" },
			{ src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
		],
	};
	writePublic("/manifest.webmanifest", `${JSON.stringify(manifest, null, "\t")}\n`);
}
