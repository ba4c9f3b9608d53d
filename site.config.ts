/** A published release of the documentation. The one with `isLast` lives at the bare prefix. */
export interface DocsVersion {
	/** Name shown in the version menu, and the value of the `version` facet of search records. */
	readonly name: string;
	/** URL segment after the product prefix: "" for the last version, "v0.2.4" for an older one. */
	readonly path: string;
	/** Folder that holds docs/, partials/, cli/, crds/, data/ and navigation.yaml, relative to the project root. */
	readonly content: string;
	/** Folder of the OpenAPI documents, relative to the project root. */
	readonly openapi: string;
	readonly isLast: boolean;
}

/** A link to one of the provider's places on the web. */
export interface SocialLink {
	readonly label: string;
	readonly icon: "github" | "discord" | "youtube" | "linkedin" | "x";
	readonly href: string;
	/** Shown in the header too, not only in the footer. */
	readonly inHeader: boolean;
}

/**
 * Everything that makes this the ToolHive site and not another product's: edit this file and `content/`, nothing else.
 * Secrets and per-deployment values come from the environment; all of them are optional.
 */
const defaults = {
	title: "ToolHive Docs",
	product: "ToolHive",
	tagline: "Simple and secure AI tools",
	description:
		"Documentation of ToolHive: run and manage MCP servers in containers with a desktop app, a command line, a Kubernetes operator and an HTTP API.",
	/** Origin of the published site, without a trailing slash. Environment: SITE_URL. */
	url: (process.env.SITE_URL || "https://docs.stacklok.com").replace(/\/+$/, ""),
	/** Sub-path the whole site is served under, such as "/docs"; empty for the root. Environment: PATH_PREFIX. */
	pathPrefix: process.env.PATH_PREFIX ?? "",
	/** First segment of every documentation page's path. */
	prefix: "toolhive",
	locale: "en",
	direction: "ltr",
	copyright: { year: 2025, holder: "Stacklok" },
	license: "Apache-2.0",
	editUrl: "https://github.com/stacklok/toolhive-docs/edit/main/",
	issueUrl: "https://github.com/stacklok/toolhive-docs/issues/new",
	/** Origin of the documented local API, the {host} of the specification. */
	apiHost: "http://localhost:8080",
	versions: [
		{ name: "v0.2.5", path: "", content: "content", openapi: "openapi", isLast: true },
	] as readonly DocsVersion[],
	social: [
		{ label: "GitHub", icon: "github", href: "https://github.com/stacklok", inHeader: true },
		{ label: "Discord", icon: "discord", href: "https://discord.gg/stacklok", inHeader: true },
		{ label: "YouTube", icon: "youtube", href: "https://youtube.com/@stacklok", inHeader: true },
		{ label: "LinkedIn", icon: "linkedin", href: "https://linkedin.com/company/stacklok", inHeader: false },
		{ label: "X", icon: "x", href: "https://x.com/stacklokHQ", inHeader: false },
	] as readonly SocialLink[],
	/** A menu of more entries leaves out, in each page, what stands in its closed groups: pages do not grow with the site. */
	menuLimit: 200,
	colorMode: { default: "dark", allowSwitch: true, storageKey: "theme" },
	/** Bar above the header; null for none. A new `id` shows again to readers who dismissed the last one. */
	announcement: null as { id: string; text: string; href?: string } | null,
	algolia: {
		appId: process.env.ALGOLIA_APP_ID ?? "",
		/** Search-only key, published with the site. */
		searchKey: process.env.ALGOLIA_SEARCH_KEY ?? "",
		indexName: process.env.ALGOLIA_INDEX_NAME || "toolhive",
		insights: false,
		/** Answer from the embedded index when the hosted service cannot be reached. */
		fallback: true,
		/** Another host that speaks the service's API, for tests. Environment: ALGOLIA_HOST. */
		host: process.env.ALGOLIA_HOST ?? "",
	},
	analytics: {
		/** Measurement id of the tag-based service; nothing is loaded without one. Environment: GTAG_ID. */
		gtagId: process.env.GTAG_ID ?? "",
		/** Path of the self-hosted script, such as "/_insights/script.js"; nothing is loaded when empty. */
		scriptPath: process.env.ANALYTICS_SCRIPT_PATH ?? "",
		/** Another host that serves the script in debug mode, such as "https://debug.example.org/script.js". */
		debugScriptUrl: process.env.ANALYTICS_DEBUG_URL ?? "",
	},
} as const;

/** Parts of the configuration as JSON, in place of the ones above: test sites and previews. Environment: SITE_CONFIG. */
const overrides: Partial<typeof defaults> = JSON.parse(process.env.SITE_CONFIG || "{}");

/** What the site is made with. */
export const siteConfig = { ...defaults, ...overrides };

/** Variables of the environment that the browser's code may read too: all of them end up in public files anyway. */
export const publicEnvironment = [
	"SITE_CONFIG",
	"SITE_URL",
	"PATH_PREFIX",
	"GTAG_ID",
	"ANALYTICS_SCRIPT_PATH",
	"ANALYTICS_DEBUG_URL",
];

/** Variables that pages are rendered with: this file's own, all of them. Others are no constants of the HTML bundle. */
export const renderEnvironment = [
	...publicEnvironment,
	"ALGOLIA_APP_ID",
	"ALGOLIA_SEARCH_KEY",
	"ALGOLIA_INDEX_NAME",
	"ALGOLIA_HOST",
];

/** Path of a documentation page of one version: pagePath(version, "guides-cli/install") -> "/toolhive/guides-cli/install". */
export function pagePath(version: DocsVersion, slug: string): string {
	return `/${[siteConfig.prefix, version.path, slug].filter(Boolean).join("/")}`;
}
