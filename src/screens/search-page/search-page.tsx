import { lastVersion, siteConfig } from "../../../site.config";
import { docsMenu } from "../../layout/header";
import { PageHead } from "../../layout/page-head";
import { SearchForm } from "../../layout/search-form";
import { SiteFrame } from "../../layout/site-frame";
import { withPrefix } from "../../lib/with-prefix";
import { searchTexts } from "../../search/texts";
import * as styles from "./search-page.module.css";

/** The results page: a form, under which a script answers from the index. Without scripts it links to the sections. */
export function SearchPage({ data }: { data: Queries.LastSidebarFragment }) {
	const version = lastVersion();
	return (
		<SiteFrame navigation={data.navigation}>
			<PageHead
				title="Search"
				description={`Search every guide, command, API operation, and manifest field of ${siteConfig.title}.`}
				path="/search"
				sheet="screens"
			/>
			<main id="content" className={styles.main} data-page="">
				<h1 tabIndex={-1}>Search</h1>
				<div data-search-page="" className={styles.page}>
					<SearchForm className={styles.form} />
					<div data-search-results="" className={styles.results} />
					<div className={styles.noScript}>
						<p>{searchTexts.page.noScript}</p>
						<ul>
							{docsMenu(version).map(({ label, href }) => (
								<li key={href}>
									<a href={withPrefix(href)}>{label}</a>
								</li>
							))}
						</ul>
					</div>
				</div>
			</main>
		</SiteFrame>
	);
}
