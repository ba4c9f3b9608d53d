import { lastVersion, pagePath, siteConfig } from "../../../site.config";
import { docsMenu } from "../../layout/header";
import { PageHead } from "../../layout/page-head";
import { SearchForm } from "../../layout/search-form";
import { SiteFrame } from "../../layout/site-frame";
import { withPrefix } from "../../lib/with-prefix";
import { messages } from "../../messages";
import * as styles from "./not-found.module.css";

/** The page for unknown addresses: search, similar addresses (which a script finds in the site map), the sections. */
export function NotFoundPage({ data }: { data: Queries.LastSidebarFragment }) {
	const version = lastVersion();
	return (
		<SiteFrame navigation={data.navigation}>
			<PageHead
				title={messages.notFound.title}
				description={messages.notFound.text}
				path="/404"
				sheet="screens"
				isHidden
			/>
			<main id="content" className={styles.main} data-page="" data-not-found="">
				<h1 tabIndex={-1}>{messages.notFound.title}</h1>
				<p data-not-found-text="">{messages.notFound.text}</p>
				<SearchForm className={styles.search} />
				<section className={`${styles.nearest} js-only`} data-nearest="">
					<h2>{messages.notFound.nearest}</h2>
					<ul />
				</section>
				<section>
					<h2>{messages.notFound.sections}</h2>
					<ul className={styles.sections}>
						{[
							...docsMenu(version),
							{ label: siteConfig.help.label, href: pagePath(version, siteConfig.help.slug) },
						].map(({ label, href }) => (
							<li key={href}>
								<a href={withPrefix(href)} data-docs-link={href}>
									{label}
								</a>
							</li>
						))}
					</ul>
				</section>
			</main>
		</SiteFrame>
	);
}
