import { docsMenu } from "../../layout/header";
import { PageHead } from "../../layout/page-head";
import { findVersion, SiteFrame } from "../../layout/site-frame";
import { withPrefix } from "../../lib/with-prefix";
import { SearchPageShell } from "../../search/search-page-shell";
import * as styles from "./search-page.module.css";

/** The results page; a script answers in it from the index. Without scripts it leads to the sections. */
export function SearchArticle() {
	const version = findVersion();
	return (
		<SiteFrame version={version}>
			<PageHead
				title="Search"
				description="Search every guide, command, API operation and manifest field of the ToolHive documentation."
				path="/search"
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
