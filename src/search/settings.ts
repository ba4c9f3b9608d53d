import type { Site } from "../lib/client-config";

/** The search settings of the page being read. */
export type SearchSettings = ReturnType<typeof siteSettings> & { readonly version: string };

const SETTINGS_META = "docs-search";

/** Name of the meta element with the page's docs version, as DocSearch's crawler knows it. */
const VERSION_META = "docsearch:version";

/** What all pages share. The build writes it into a meta element of each. */
function siteSettings(site: Site) {
	const { appId, searchKey: apiKey, indexName, insights, fallback, host } = site.algolia;
	return {
		/** Language facet of every query. */
		lang: site.locale,
		/** The last version, which pages outside the docs search. */
		lastVersion: site.versions.find((version) => version.isLast)?.name ?? "",
		indexName,
		/** Address where readers report a query without results; the query is appended. */
		missingUrl: `${site.issueUrl}?title=`,
		/** The hosted engine; null for the embedded one. */
		algolia: appId === "" ? null : { appId, apiKey, host, insights, fallback },
	};
}

/** Site configuration -> content of the meta element. */
export function settingsContent(site: Site): string {
	return JSON.stringify(siteSettings(site));
}

/** Settings of the page being read, with its own docs version. Throws when the page has none. */
export function readSettings(): SearchSettings {
	const content = metaOf(SETTINGS_META);
	if (content === null)
		throw new Error(`The page has no <meta name="${SETTINGS_META}">: write settingsContent(siteConfig) into its head.`);
	const settings = JSON.parse(content) as ReturnType<typeof siteSettings>;
	return { ...settings, version: metaOf(VERSION_META) ?? settings.lastVersion };
}

function metaOf(name: string): string | null {
	return document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? null;
}
