import { Helmet } from "react-helmet";
import { siteConfig } from "../../site.config";
import type { FlatEntry } from "../lib/navigation-tree";
import { ogImageUrl, pageUrl } from "./page-head";

interface ArticleData {
	readonly path: string;
	readonly title: string;
	readonly description: string;
	readonly lastUpdated: string | null;
}

/** Structured data of a docs page for search engines: an article, and the path to it. */
export function ArticleStructuredData({ page, trail }: { page: ArticleData; trail: readonly FlatEntry[] }) {
	return <JsonLd data={articleData(page, trail)} />;
}

/** Structured data of the home page: the site and its search. */
export function SiteStructuredData() {
	const { title, description, locale } = siteConfig;
	return (
		<JsonLd
			data={[
				{
					"@type": "WebSite",
					name: title,
					description,
					url: pageUrl("/"),
					inLanguage: locale,
					publisher: publisher(),
					potentialAction: {
						"@type": "SearchAction",
						target: { "@type": "EntryPoint", urlTemplate: `${pageUrl("/search")}?q={search_term_string}` },
						"query-input": "required name=search_term_string",
					},
				},
			]}
		/>
	);
}

/** TechArticle and BreadcrumbList of one page. Groups without their own page are not part of the path. */
export function articleData(
	{ path, title, description, lastUpdated }: ArticleData,
	trail: readonly FlatEntry[],
): object[] {
	const steps = [
		{ label: siteConfig.title, path: "/" },
		...trail.filter((entry) => entry.path !== null && entry.path !== path),
		{ label: title, path },
	];
	return [
		{
			"@type": "TechArticle",
			headline: title,
			description,
			url: pageUrl(path),
			mainEntityOfPage: pageUrl(path),
			image: ogImageUrl(path),
			inLanguage: siteConfig.locale,
			...(lastUpdated ? { dateModified: lastUpdated } : {}),
			author: publisher(),
			publisher: publisher(),
			isPartOf: { "@type": "WebSite", name: siteConfig.title, url: pageUrl("/") },
		},
		{
			"@type": "BreadcrumbList",
			itemListElement: steps.map((step, at) => ({
				"@type": "ListItem",
				position: at + 1,
				name: step.label,
				item: pageUrl(step.path ?? "/"),
			})),
		},
	];
}

function publisher(): object {
	return { "@type": "Organization", name: siteConfig.copyright.holder };
}

/** A data block: browsers do not run it, so the content security policy does not apply. */
function JsonLd({ data }: { data: readonly object[] }) {
	return (
		<Helmet>
			<script type="application/ld+json">{safeJson({ "@context": "https://schema.org", "@graph": data })}</script>
		</Helmet>
	);
}

/** JSON that cannot end its own element. */
export function safeJson(value: unknown): string {
	return JSON.stringify(value).replaceAll("<", "\\u003c");
}
