import { writePublic } from "./built-site";
import { siteRoot } from "./site-data";

/** Writes robots.txt: everybody may read everything. It also names the lists of pages. */
export function writeRobots(): void {
	writePublic(
		"/robots.txt",
		`# The same pages as Markdown, for agents: ${siteRoot}/llms.txt\nUser-agent: *\nAllow: /\n\nSitemap: ${siteRoot}/sitemap.xml\n`,
	);
}
