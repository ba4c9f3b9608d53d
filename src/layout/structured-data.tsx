import { Helmet } from "react-helmet";
import { siteConfig } from "../../site.config";
import type { FlatEntry } from "../lib/navigation-tree";
import { pageUrl } from "./page-head";

type PlacedPage = Pick<Queries.DocPageFieldsFragment, "path" | "title">;

/** The path to a docs page as structured data: search engines show it in place of the address. */
export function BreadcrumbData({ page, trail }: { page: PlacedPage; trail: readonly FlatEntry[] }) {
	// A data block: browsers do not run it, so the content security policy does not apply.
	return (
		<Helmet>
			<script type="application/ld+json">{safeJson(breadcrumbData(page, trail))}</script>
		</Helmet>
	);
}

/** The BreadcrumbList of a page. Groups without their own page are not part of it. */
export function breadcrumbData({ path, title }: PlacedPage, trail: readonly FlatEntry[]) {
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
