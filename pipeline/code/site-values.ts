import { pagePath, siteConfig } from "../../site.config";
import { foreignOrigins } from "../../src/lib/foreign-origins";
import { readPictures } from "../guides/pictures";

type SiteValues = typeof import("virtual:site-values");

/** What pages and browsers take from the configuration and the content. */
export function readSiteValues(): SiteValues {
	return {
		scriptHosts: foreignOrigins(siteConfig).script,
		pictures: readPictures(),
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
