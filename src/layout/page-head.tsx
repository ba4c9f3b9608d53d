import { Helmet } from "react-helmet";
import { siteConfig } from "../../site.config";
import { settingsContent } from "../search/settings";

interface PageHeadProps {
	title: string;
	description: string;
	/** Path on the site, for the canonical address. */
	path: string;
	/** Name of the docs version; absent outside the docs. */
	version?: string;
	/** Keep the page out of search engines. */
	isHidden?: boolean;
}

/** Everything in a page's head that is about the page. */
export function PageHead({ title, description, path, version, isHidden = false }: PageHeadProps) {
	const url = `${siteConfig.url}${siteConfig.pathPrefix}${path === "/" ? "/" : path}`;
	const fullTitle = path === "/" ? `${siteConfig.title}: ${siteConfig.tagline}` : `${title} | ${siteConfig.title}`;
	return (
		<Helmet htmlAttributes={{ lang: siteConfig.locale, dir: siteConfig.direction }}>
			<title>{fullTitle}</title>
			<meta name="description" content={description} />
			{isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
			<meta property="og:title" content={title} />
			<meta property="og:description" content={description} />
			<meta property="og:type" content={path === "/" ? "website" : "article"} />
			<meta property="og:url" content={url} />
			<meta property="og:site_name" content={siteConfig.title} />
			<meta name="twitter:card" content="summary_large_image" />
			<meta name="docs-search" content={settingsContent(siteConfig)} />
			<meta name="docsearch:language" content={siteConfig.locale} />
			{version ? <meta name="docsearch:version" content={version} /> : null}
		</Helmet>
	);
}
