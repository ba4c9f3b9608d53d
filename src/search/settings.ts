import type { Site } from "../lib/client-config";

/** The browser's search settings. The build writes them into a meta element of each page. */
export interface SearchSettings {
	/** Language facet of every query. */
	readonly lang: string;
	readonly version: string;
	/** The last version, which pages outside the docs search. */
	readonly lastVersion: string;
	readonly indexName: string;
	/** Address where readers report a query without results; the query is appended. */
	readonly missingUrl: string;
	/** The hosted engine; null for the embedded one. */
	readonly algolia: AlgoliaSettings | null;
}

export interface AlgoliaSettings {
	readonly appId: string;
	readonly apiKey: string;
	/** Another host, for tests; Algolia's own when empty. */
	readonly host: string;
	readonly insights: boolean;
	/** Answer from the embedded index while Algolia cannot be reached. */
	readonly fallback: boolean;
}

const SETTINGS_META = "docs-search";

/** Name of the meta element with the page's docs version, as DocSearch's crawler knows it. */
const VERSION_META = "docsearch:version";

/** Site configuration -> content of the meta element. */
export function settingsContent(site: Site): string {
	const { appId, searchKey, indexName, insights, fallback, host } = site.algolia;
	const lastVersion = site.versions.find((version) => version.isLast)?.name ?? "";
	const settings: Omit<SearchSettings, "version"> = {
		lang: site.locale,
		lastVersion,
		indexName,
		missingUrl: `${site.issueUrl}?title=`,
		algolia: appId === "" ? null : { appId, apiKey: searchKey, host, insights, fallback },
	};
	return JSON.stringify(settings);
}

/** Settings of the page being read, with its own docs version. Throws when the page has none. */
export function readSettings(): SearchSettings {
	const content = metaOf(SETTINGS_META);
	if (content === null)
		throw new Error(`The page has no <meta name="${SETTINGS_META}">: write settingsContent(siteConfig) into its head.`);
	const settings = JSON.parse(content) as Omit<SearchSettings, "version">;
	return { ...settings, version: metaOf(VERSION_META) ?? settings.lastVersion };
}

function metaOf(name: string): string | null {
	return document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? null;
}
