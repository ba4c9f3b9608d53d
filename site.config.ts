import { home } from "./content/home";
import type { IconName } from "./src/components/icon/icons";
import type { HomeContent } from "./src/lib/home-content";

export type { HomeWay } from "./src/lib/home-content";

/** A published version of the documentation. The one with `isLast` is at the bare prefix. */
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

export interface SocialLink {
	readonly label: string;
	readonly icon: "github" | "discord" | "youtube" | "linkedin" | "x";
	readonly href: string;
	/** True to show it in the header as well as in the footer. */
	readonly inHeader: boolean;
}

export interface MenuEntry {
	readonly label: string;
	/** Path of the page after the prefix and the version; "" for the first page. */
	readonly slug: string;
}

/** A part of the docs, with its first page. */
export interface HeaderTab extends MenuEntry {
	/** Folders of the pages that mark the tab, if they are not just the first page's own. */
	readonly folders?: readonly string[];
}

/**
 * Everything that makes this ToolHive's site and not another product's. For another product, edit this file, `content/`,
 * `openapi/` and the pictures of `static/`; `sandbox/`, which answers the API panel, is a model of this product.
 * Secrets and per-deployment values come from the environment; all of them are optional.
 */
const defaults = {
	title: "ToolHive Docs",
	product: "ToolHive",
	/** The documented program: code spans that begin with its name link to its reference. */
	command: "thv",
	/** Kubernetes namespace in the guides: readers may set their own in samples. */
	namespace: "toolhive-system",
	tagline: "Simple and secure AI tools",
	description:
		"Documentation of ToolHive: run and manage MCP servers in containers with a desktop app, a command line, a Kubernetes operator, and an HTTP API.",
	/** Origin of the published site, without a trailing slash. Environment: SITE_URL. */
	url: (process.env.SITE_URL || "https://docs.stacklok.com").replace(/\/+$/, ""),
	/** Path below which the whole site is served, such as "/docs"; empty for the root. Environment: PATH_PREFIX. */
	pathPrefix: process.env.PATH_PREFIX ?? "",
	/** First segment of every documentation page's path. */
	prefix: "toolhive",
	locale: "en",
	direction: "ltr",
	copyright: { year: 2025, holder: "Stacklok" },
	editUrl: "https://github.com/stacklok/toolhive-docs/edit/main/",
	/** Entry of the version menu below the versions: a page of the last version, or another address. */
	changes: "reference/changes",
	issueUrl: "https://github.com/stacklok/toolhive-docs/issues/new",
	/** Entries of the menu in the header; the not-found page and the search page offer them too. */
	menu: [
		{ label: "Home", slug: "" },
		{ label: "Tutorials", slug: "tutorials" },
		{ label: "UI guides", slug: "guides-ui" },
		{ label: "CLI guides", slug: "guides-cli" },
		{ label: "Kubernetes Operator guides", slug: "guides-k8s" },
	] as readonly MenuEntry[],
	/** Tabs of the header. The most specific one that holds a page is marked. */
	tabs: [
		{ label: "Guides", slug: "" },
		{ label: "CLI", slug: "reference/cli/thv", folders: ["reference/cli"] },
		{ label: "API", slug: "reference/api" },
		{ label: "CRD", slug: "reference/crd-spec" },
		{ label: "Changes", slug: "reference/changes" },
		{ label: "Check", slug: "check", folders: ["check", "upgrade"] },
	] as readonly HeaderTab[],
	/** Icons of cards, by the last part of the page's path. */
	icons: {
		install: "download",
		"quickstart-ui": "desktop",
		"guides-ui": "desktop",
		"quickstart-cli": "terminal",
		"guides-cli": "terminal",
		thv: "terminal",
		"quickstart-k8s": "cluster",
		"guides-k8s": "cluster",
		intro: "book",
		"deploy-operator-helm": "download",
		"upgrade-operator": "download",
		"run-mcp-servers": "play",
		"run-custom-servers": "play",
		"proxy-remote-server": "plug",
		"expose-tools": "list",
		"verify-images": "check",
		"secure-access": "shield",
		"authorize-calls": "key",
		"corporate-network": "grid",
		"linux-server": "terminal",
		"reuse-settings": "list",
		"run-mcp-k8s": "play",
		"connect-clients": "plug",
		"server-pods": "list",
		registry: "grid",
		"registry-criteria": "check",
		"manage-mcp-servers": "list",
		"secrets-management": "key",
		"client-configuration": "plug",
		"client-compatibility": "plug",
		"custom-permissions": "shield",
		"filesystem-access": "shield",
		"network-isolation": "shield",
		"telemetry-and-metrics": "chart",
		observability: "chart",
		"api-server": "braces",
		api: "braces",
		"crd-spec": "braces",
		"mcp-primer": "book",
		faq: "tip",
	} as Readonly<Record<string, IconName>>,
	/** Pages for readers who are lost, after those of the menu. */
	help: { label: "Frequently asked questions", slug: "faq" } as MenuEntry,
	home: home as HomeContent,
	/** Style sheet with every colour, relative to the project root. */
	palette: "src/styles/palette.css",
	/** Colours of the browser's own bars: --ground of the palette. */
	barColors: { light: "#fdfcf9", dark: "#131211" },
	versions: [
		{ name: "v0.2.5", path: "", content: "content", openapi: "openapi", isLast: true },
	] as readonly DocsVersion[],
	/** Kinds of custom resources in the order of their page, before others. Fields of the first have their path alone as anchor. */
	kinds: ["MCPServer"] as readonly string[],
	/** Folder with the history of all releases, for "since" and the changes pages; see scripts/import-release.ts. */
	releases: "content/releases",
	social: [
		{ label: "GitHub", icon: "github", href: "https://github.com/stacklok", inHeader: true },
		{ label: "Discord", icon: "discord", href: "https://discord.gg/stacklok", inHeader: true },
		{ label: "YouTube", icon: "youtube", href: "https://youtube.com/@stacklok", inHeader: true },
		{ label: "LinkedIn", icon: "linkedin", href: "https://linkedin.com/company/stacklok", inHeader: false },
		{ label: "X", icon: "x", href: "https://x.com/stacklokHQ", inHeader: false },
	] as readonly SocialLink[],
	/** A longer menu leaves the entries of closed groups out of each page, so that pages do not grow with the site. */
	menuLimit: 200,
	/** Address of the archive for reading without a network, if it is published; the footer links to it. Environment: ARCHIVE_URL. */
	archiveUrl: process.env.ARCHIVE_URL ?? "",
	/** Where the documentation's MCP server is published. Environment: DOCS_MCP_PACKAGE, what npx installs, and DOCS_MCP_URL. */
	docsMcp: {
		name: "toolhive-docs" as string,
		package: process.env.DOCS_MCP_PACKAGE ?? "",
		url: process.env.DOCS_MCP_URL ?? "",
	},
	colorMode: { allowSwitch: true, storageKey: "theme" },
	/** Bar above the header; null for none. A new `id` shows again to readers who dismissed the last one. */
	announcement: null as { id: string; text: string; href?: string } | null,
	algolia: {
		appId: process.env.ALGOLIA_APP_ID ?? "",
		/** Search-only key, published with the site. */
		searchKey: process.env.ALGOLIA_SEARCH_KEY ?? "",
		indexName: process.env.ALGOLIA_INDEX_NAME || "toolhive",
		insights: false as boolean,
		/** Answer from the embedded index if the hosted service cannot be reached. */
		fallback: true as boolean,
		/** Another host with the same API as the service, for tests. Environment: ALGOLIA_HOST. */
		host: process.env.ALGOLIA_HOST ?? "",
	},
	analytics: {
		/** Measurement id of the tag-based service; without one, nothing is loaded. Environment: GTAG_ID. */
		gtagId: process.env.GTAG_ID ?? "",
		/** Path of the self-hosted script, such as "/_insights/script.js"; if empty, nothing is loaded. */
		scriptPath: process.env.ANALYTICS_SCRIPT_PATH ?? "",
		/** Another host that serves the script in debug mode, such as "https://debug.example.org/script.js". */
		debugScriptUrl: process.env.ANALYTICS_DEBUG_URL ?? "",
	},
} as const;

/** Other values for some of these settings, as JSON: test sites and previews. Environment: SITE_CONFIG. */
const overrides = readOverrides(process.env.SITE_CONFIG || "{}");

/** The settings of this build. */
export const siteConfig = { ...defaults, ...overrides };

export function lastVersion(): DocsVersion {
	const last = siteConfig.versions.find(({ isLast }) => isLast);
	if (!last) throw new Error("site.config.ts lists no version with isLast.");
	return last;
}

export function findVersion(name: string): DocsVersion {
	const found = siteConfig.versions.find((version) => version.name === name);
	if (!found) throw new Error(`site.config.ts lists no docs version "${name}".`);
	return found;
}

/** Path of a documentation page of one version: pagePath(version, "guides-cli/install") -> "/toolhive/guides-cli/install". */
export function pagePath(version: DocsVersion, slug: string): string {
	return `/${[siteConfig.prefix, version.path, slug].filter(Boolean).join("/")}`;
}

/** The slug of a page of the version: pageSlug(version, "/toolhive/guides-cli/install") -> "guides-cli/install". */
export function pageSlug(version: DocsVersion, path: string): string {
	return path.slice(pagePath(version, "").length + 1);
}

function readOverrides(text: string): Partial<typeof defaults> {
	let values: Partial<typeof defaults>;
	try {
		values = JSON.parse(text);
	} catch (error) {
		throw new Error(`SITE_CONFIG is not JSON: ${error instanceof Error ? error.message : error}.`);
	}
	const unknown = Object.keys(values).filter((name) => !(name in defaults));
	if (unknown.length > 0)
		throw new Error(`SITE_CONFIG has keys that site.config.ts does not know: ${unknown.join(", ")}.`);
	return values;
}
