import type { Site } from "./client-config";

/** Foreign origins, and single files, by their purpose; all empty on a site without Algolia and analytics. */
export type ForeignOrigins = Record<"script" | "connect" | "image", string[]>;

const GTAG = "https://www.googletagmanager.com";
const GTAG_COLLECT = [
	"https://www.google-analytics.com",
	"https://*.google-analytics.com",
	"https://*.analytics.google.com",
];
/** Algolia's script that reports what readers see and open. The policy names this file, not its host. */
export const INSIGHTS_SCRIPT = "https://cdn.jsdelivr.net/npm/search-insights@2.15.0/dist/search-insights.min.js";
const ALGOLIA_HOSTS = ["-dsn.algolia.net", "-1.algolianet.com", "-2.algolianet.com", "-3.algolianet.com"];
const INSIGHTS_COLLECT = "https://insights.algolia.io";

/** The origins that the enabled options need, and no others. */
export function foreignOrigins({ algolia, analytics }: Pick<Site, "algolia" | "analytics">): ForeignOrigins {
	const origins: ForeignOrigins = { script: [], connect: [], image: [] };
	if (algolia.appId && algolia.searchKey) {
		const hosts = ALGOLIA_HOSTS.map((end) => `https://${algolia.appId}${end}`);
		origins.connect.push(...(algolia.host ? [new URL(algolia.host).origin] : hosts));
		if (algolia.insights) {
			origins.script.push(INSIGHTS_SCRIPT);
			origins.connect.push(INSIGHTS_COLLECT);
		}
	}
	if (analytics.gtagId) {
		origins.script.push(GTAG);
		origins.connect.push(GTAG, ...GTAG_COLLECT);
		origins.image.push(GTAG, ...GTAG_COLLECT);
	}
	return origins;
}
