import { siteRoot } from "../navigation/pages";
import { writePublic } from "./twins";

/** Writes robots.txt: everybody may read everything. It also names the lists of pages. */
export function writeRobots(): void {
	writePublic(
		"/robots.txt",
		`# The same pages as Markdown, for agents: ${siteRoot}/llms.txt\nUser-agent: *\nAllow: /\n\nSitemap: ${siteRoot}/sitemap.xml\n`,
	);
}
