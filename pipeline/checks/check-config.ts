import { valueAt } from "product-data";

const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/i;
const ORIGIN_OR_NOTHING = new RegExp(`${ORIGIN.source}|^$`, "i");
const PATHS = /^(?:\/[\w.~-]+)*$/;
const SCRIPT_OR_NOTHING = /^(?:https?:\/\/[^\s;,'"]+)?$/;

/** The fields of site.config.ts that the environment sets, by variable: the allowed values, and the same in words. */
const VARIABLES: Readonly<Record<string, readonly [field: string, allowed: RegExp, words: string]>> = {
	SITE_URL: ["url", ORIGIN, "an origin, such as https://docs.example.com, without a path"],
	PATH_PREFIX: ["pathPrefix", PATHS, "a path that begins with a slash and ends without one, such as /docs, or nothing"],
	ALGOLIA_APP_ID: ["algolia.appId", /^[A-Za-z0-9]*$/, "an application id of letters and digits, or nothing"],
	ALGOLIA_SEARCH_KEY: ["algolia.searchKey", /^[\w+/=-]*$/, "a search-only key of letters and digits, or nothing"],
	ALGOLIA_INDEX_NAME: ["algolia.indexName", /^[\w.-]+$/, "a name of letters, digits, -, _ and ."],
	ALGOLIA_HOST: ["algolia.host", ORIGIN_OR_NOTHING, "an origin, such as http://127.0.0.1:4000, or nothing"],
	GTAG_ID: ["analytics.gtagId", /^(?:[A-Z]+-[A-Z0-9-]+)?$/, "a measurement id, such as G-ABC123, or nothing"],
	ANALYTICS_SCRIPT_PATH: [
		"analytics.scriptPath",
		PATHS,
		"a path on this site, such as /_insights/script.js, or nothing",
	],
	ANALYTICS_DEBUG_URL: [
		"analytics.debugScriptUrl",
		SCRIPT_OR_NOTHING,
		"a whole address, such as https://debug.example.org/script.js, or nothing",
	],
};

/** Mistakes in site.config.ts and in the environment that it reads, one text each, with the variable's name. */
export function checkConfig(config: object, env: Readonly<Record<string, string | undefined>> = {}): string[] {
	const mistakes = Object.entries(VARIABLES).flatMap(([variable, [field, allowed, words]]) => {
		const value = valueAt(config, field.split("."));
		if (value === undefined ? allowed.test("") : typeof value === "string" && allowed.test(value)) return [];
		return `${variable} (${field} in site.config.ts) is not ${words}.\n  Found: ${JSON.stringify(value) ?? "nothing"}`;
	});
	const { appId, searchKey } = (config as { algolia?: { appId?: string; searchKey?: string } }).algolia ?? {};
	const unset = (present: string, missing: string, fix: string) =>
		mistakes.push(`${present} is set, ${missing} is not.\n  ${fix}`);
	const both = "Set both to search with Algolia, or none to search in the browser.";
	if (appId && !searchKey) unset("ALGOLIA_APP_ID", "ALGOLIA_SEARCH_KEY", both);
	if (!appId && searchKey) unset("ALGOLIA_SEARCH_KEY", "ALGOLIA_APP_ID", both);
	const way = "Set ALGOLIA_APP_ID too, or unset ALGOLIA_WRITE_KEY to build without Algolia.";
	if (env.ALGOLIA_WRITE_KEY && !appId) unset("ALGOLIA_WRITE_KEY", "ALGOLIA_APP_ID", way);
	return mistakes;
}

/** Ends the program with the mistakes in the configuration; returns if there are none. */
export function requireConfig(config: object): void {
	const mistakes = checkConfig(config, process.env);
	if (mistakes.length === 0) return;
	process.stderr.write(`\nThe configuration is wrong.\n\n${mistakes.join("\n")}\n\n`);
	process.exit(1);
}
