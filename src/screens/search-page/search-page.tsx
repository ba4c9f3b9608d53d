import { siteConfig } from "../../../site.config";
import { docsMenu } from "../../layout/header";
import type { Navigation } from "../../layout/navigation-entry";
import { PageHead } from "../../layout/page-head";
import { findVersion, SiteFrame } from "../../layout/site-frame";
import { withPrefix } from "../../lib/with-prefix";
import * as styles from "./search-page.module.css";
import { SearchPageShell } from "./search-page-shell";

/** The results page; a script answers in it from the index. Without scripts it links to the sections. */
export function SearchArticle({ navigation }: { navigation: Navigation | undefined }) {
	const version = findVersion();
	return (
		<SiteFrame version={version} navigation={navigation}>
			<PageHead
				title="Search"
				description={`Search every guide, command, API operation and manifest field of ${siteConfig.title}.`}
				path="/search"
				sheet="screens"
			/>
			<main id="content" className={styles.main} data-page="">
				<h1 className={styles.title} tabIndex={-1}>
					Search
				</h1>
				<SearchPageShell action={withPrefix("/search")}>
					<ul>
						{docsMenu(version).map(({ label, href }) => (
							<li key={href}>
								<a href={withPrefix(href)}>{label}</a>
							</li>
						))}
					</ul>
				</SearchPageShell>
			</main>
		</SiteFrame>
	);
}
