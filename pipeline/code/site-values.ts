import { lastVersion, pagePath, siteConfig } from "../../site.config";
import { foreignOrigins } from "../../src/lib/foreign-origins";
import { readPictures } from "../guides/pictures";

type SiteValues = typeof import("virtual:site-values");

/** What pages and browsers take from the configuration and the content. */
export function readSiteValues(): SiteValues {
	const { home, product, command, namespace, prefix, colorMode, analytics } = siteConfig;
	const versions = siteConfig.versions.map(({ name, path, isLast }) => ({ name, path, isLast }));
	return {
		scriptHosts: foreignOrigins(siteConfig).script,
		pictures: readPictures(),
		tasks: {
			title: home.titles.tasks,
			items: home.tasks.map(({ title, slug }) => ({ title, path: pagePath(lastVersion(), slug) })),
		},
		clientConfig: { product, command, namespace, prefix, colorMode, analytics, versions },
	};
}
