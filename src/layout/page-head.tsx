import { clientFiles } from "virtual:client-files";
import { useContext } from "react";
import { Helmet } from "react-helmet";
import { findVersion, lastVersion, siteConfig } from "../../site.config";
import type { SheetName } from "../lib/client-files";
import type { FlatEntry } from "../lib/navigation-tree";
import { twinPath } from "../lib/twin-path";
import { withPrefix } from "../lib/with-prefix";
import { settingsContent } from "../search/settings";
import { DocsContext } from "./docs-context";

export interface PageHeadProps {
	title: string;
	description: string;
	path: string;
	/** Name of the docs version; absent outside the docs. */
	version?: string;
	/** Part of the docs with the page: pages of two parts may share a title. */
	section?: string | undefined;
	/** Style sheets that the page needs besides the common one. */
	sheet?: SheetName | readonly SheetName[] | undefined;
	/** Keeps the page out of search engines. */
	isHidden?: boolean;
	/** The way to a docs page, for search engines: they show it in place of the address. */
	trail?: readonly FlatEntry[];
}

/** The part of a document's head that depends on the page. */
export function PageHead({ title, description, path, version, section, sheet = [], ...props }: PageHeadProps) {
	const { isHidden = false, trail } = props;
	const sheets = [sheet].flat().flatMap((name) => clientFiles.sheets[name]);
	const url = pageUrl(path);
	// Search engines show the page of the newest version that has it.
	const newest = useContext(DocsContext)?.counterparts.find((one) => one.version === lastVersion().name);
	const isHome = path === "/";
	const hasTwin = isHome || version !== undefined;
	// As pipeline/publish/og-images.ts draws it.
	const preview = pageUrl(`/og${isHome ? "/index" : path}.png`);
	const oldVersion = version && !findVersion(version).isLast && version;
	const titles = [title, section !== title && section, oldVersion, siteConfig.title].filter(Boolean);
	const fullTitle = isHome ? `${siteConfig.title}: ${siteConfig.tagline}` : titles.join(" | ");
	return (
		<Helmet htmlAttributes={{ lang: siteConfig.locale, dir: siteConfig.direction }}>
			<title>{fullTitle}</title>
			{sheets.map(({ url: href, integrity }) => (
				<link key={href} rel="stylesheet" href={href} integrity={integrity} />
			))}
			<meta name="description" content={description} />
			{isHidden ? (
				<meta name="robots" content="noindex" />
			) : (
				<link rel="canonical" href={newest ? pageUrl(newest.path) : url} />
			)}
			<meta property="og:title" content={title} />
			<meta property="og:description" content={description} />
			<meta property="og:type" content={isHome ? "website" : "article"} />
			<meta property="og:url" content={url} />
			<meta property="og:site_name" content={siteConfig.title} />
			<meta property="og:locale" content={siteConfig.locale} />
			{hasTwin ? <meta property="og:image" content={preview} /> : null}
			{hasTwin ? <meta property="og:image:width" content="1200" /> : null}
			{hasTwin ? <meta property="og:image:height" content="630" /> : null}
			{hasTwin ? <meta property="og:image:alt" content={title} /> : null}
			<meta name="twitter:card" content="summary_large_image" />
			<meta name="docs-search" content={settingsContent(siteConfig)} />
			<meta name="docsearch:language" content={siteConfig.locale} />
			{version ? <meta name="docsearch:version" content={version} /> : null}
			<meta name="theme-color" content={siteConfig.barColors.dark} media="(prefers-color-scheme: dark)" />
			<meta name="theme-color" content={siteConfig.barColors.light} media="(prefers-color-scheme: light)" />
			<link rel="icon" href={withPrefix("/favicon.svg")} type="image/svg+xml" />
			<link rel="icon" href={withPrefix("/favicon.ico")} sizes="32x32" />
			<link rel="apple-touch-icon" href={withPrefix("/apple-touch-icon.png")} />
			<link rel="manifest" href={withPrefix("/manifest.webmanifest")} />
			{hasTwin ? (
				<link rel="alternate" type="text/markdown" title="Markdown" href={withPrefix(twinPath(path))} />
			) : null}
			{/* A data block: browsers do not run it, so the content security policy does not apply. */}
			{trail ? <script type="application/ld+json">{safeJson(breadcrumbData({ path, title }, trail))}</script> : null}
		</Helmet>
	);
}

export function pageUrl(path: string): string {
	return `${siteConfig.url}${siteConfig.pathPrefix}${path}`;
}

/** The BreadcrumbList of a page. Groups without their own page are not part of it. */
export function breadcrumbData({ path, title }: Pick<PageHeadProps, "path" | "title">, trail: readonly FlatEntry[]) {
	const steps = [
		{ label: siteConfig.title, path: "/" },
		...trail.filter((entry) => entry.path !== null && entry.path !== path),
		{ label: title, path },
	];
	return {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: steps.map((step, at) => ({
			"@type": "ListItem",
			position: at + 1,
			name: step.label,
			item: pageUrl(step.path ?? "/"),
		})),
	};
}

/** JSON that cannot end its own element. */
export function safeJson(value: unknown): string {
	return JSON.stringify(value).replaceAll("<", "\\u003c");
}
