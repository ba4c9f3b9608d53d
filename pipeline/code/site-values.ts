import { pagePath, siteConfig } from "../../site.config";
import { foreignOrigins } from "../../src/lib/foreign-origins";
import { readPictures } from "../guides/pictures";
import { REDIRECTS_FILE, readRedirects, renamedAnchors } from "../hosts/redirects";

type SiteValues = typeof import("virtual:site-values");

/** Files outside site.config.ts that the values come from. */
export const valueFiles = [REDIRECTS_FILE, "src/images"];

/** What pages and browsers take from the configuration and the content. */
export function readSiteValues(): SiteValues {
	return {
		scriptHosts: foreignOrigins(siteConfig).script,
		pictures: readPictures(),
		renamedAnchors: renamedAnchors(readRedirects()),
		tasks: tasksOf(siteConfig),
		clientConfig: clientConfigOf(siteConfig),
	};
}

function tasksOf({ home, versions }: typeof siteConfig): SiteValues["tasks"] {
	const last = versions.find(({ isLast }) => isLast);
	if (!last) throw new Error("site.config.ts: no version has isLast.");
	return {
		title: home.titles.tasks,
		items: home.tasks.map(({ title, slug }) => ({ title, path: pagePath(last, slug) })),
	};
}

function clientConfigOf(site: typeof siteConfig): SiteValues["clientConfig"] {
	const { product, command, namespace, prefix, colorMode, analytics } = site;
	const versions = site.versions.map(({ name, path, isLast }) => ({ name, path, isLast }));
	return { product, command, namespace, prefix, colorMode, analytics, versions };
}
