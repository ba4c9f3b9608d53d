import { z } from "zod";

const origin = z.string().regex(/^https?:\/\/[a-z0-9.-]+(?::\d+)?$/i);
const optional = (pattern: RegExp) => z.union([z.literal(""), z.string().regex(pattern)]);

/** The fields of site.config.ts that the environment sets, by variable: the allowed values, and the same in words. */
const VARIABLES = {
	SITE_URL: {
		path: ["url"],
		schema: origin,
		form: "an origin, such as https://docs.example.com, without a path",
	},
	PATH_PREFIX: {
		path: ["pathPrefix"],
		schema: optional(/^(?:\/[\w.~-]+)+$/),
		form: "a path that begins with a slash and ends without one, such as /docs, or nothing",
	},
	ALGOLIA_APP_ID: {
		path: ["algolia", "appId"],
		schema: optional(/^[A-Za-z0-9]+$/),
		form: "an application id of letters and digits, or nothing",
	},
	ALGOLIA_SEARCH_KEY: {
		path: ["algolia", "searchKey"],
		schema: optional(/^[\w+/=-]+$/),
		form: "a search-only key of letters and digits, or nothing",
	},
	ALGOLIA_INDEX_NAME: {
		path: ["algolia", "indexName"],
		schema: z.string().regex(/^[\w.-]+$/),
		form: "a name of letters, digits, -, _ and .",
	},
	ALGOLIA_HOST: {
		path: ["algolia", "host"],
		schema: z.union([z.literal(""), origin]).optional(),
		form: "an origin, such as http://127.0.0.1:4000, or nothing",
	},
	GTAG_ID: {
		path: ["analytics", "gtagId"],
		schema: optional(/^[A-Z]+-[A-Z0-9-]+$/),
		form: "a measurement id, such as G-ABC123, or nothing",
	},
	ANALYTICS_SCRIPT_PATH: {
		path: ["analytics", "scriptPath"],
		schema: optional(/^\/[\w.~-]+(?:\/[\w.~-]+)*$/),
		form: "a path on this site, such as /_insights/script.js, or nothing",
	},
	ANALYTICS_DEBUG_URL: {
		path: ["analytics", "debugScriptUrl"],
		schema: optional(/^https?:\/\/[^\s;,'"]+$/),
		form: "a whole address, such as https://debug.example.org/script.js, or nothing",
	},
} as const;

/** Mistakes in site.config.ts and in the environment that it reads, one text each, with the variable's name. */
export function checkConfig(config: object, env: Readonly<Record<string, string | undefined>> = {}): string[] {
	const mistakes = checkVariables(config);
	const { appId, searchKey } = (config as { algolia?: { appId?: string; searchKey?: string } }).algolia ?? {};
	if (!appId !== !searchKey) {
		const [missing, present] = appId
			? ["ALGOLIA_SEARCH_KEY", "ALGOLIA_APP_ID"]
			: ["ALGOLIA_APP_ID", "ALGOLIA_SEARCH_KEY"];
		mistakes.push(
			`${present} is set, ${missing} is not.\n  Set both to search with Algolia, or none to search in the browser.`,
		);
	}
	if (env.ALGOLIA_WRITE_KEY && !appId)
		mistakes.push(
			"ALGOLIA_WRITE_KEY is set, ALGOLIA_APP_ID is not.\n  Set ALGOLIA_APP_ID too, or unset ALGOLIA_WRITE_KEY to build without Algolia.",
		);
	return mistakes;
}

function checkVariables(config: object): string[] {
	return Object.entries(VARIABLES).flatMap(([variable, { path, schema, form }]) => {
		const value = path.reduce<unknown>((owner, key) => (owner as Record<string, unknown> | undefined)?.[key], config);
		if (schema.safeParse(value).success) return [];
		return `${variable} (${path.join(".")} in site.config.ts) is not ${form}.\n  Found: ${JSON.stringify(value) ?? "nothing"}`;
	});
}

/** Ends the program with the mistakes in the configuration; returns if there are none. */
export function requireConfig(config: object): void {
	const mistakes = checkConfig(config, process.env);
	if (mistakes.length === 0) return;
	process.stderr.write(`\nThe configuration is wrong.\n\n${mistakes.join("\n")}\n\n`);
	process.exit(1);
}
