import { siteConfig } from "../../../site.config";
import { docsMenu } from "../../layout/header";
import type { Navigation } from "../../layout/navigation-entry";
import { PageHead } from "../../layout/page-head";
import { findVersion, SiteFrame } from "../../layout/site-frame";
import { withPrefix } from "../../lib/with-prefix";
import { MAX_QUERY } from "../../search/limits";
import { searchTexts } from "../../search/texts";
import * as styles from "./search-page.module.css";

/** The results page: a form, under which a script answers from the index. Without scripts it links to the sections. */
export function SearchArticle({ navigation }: { navigation: Navigation | undefined }) {
	const version = findVersion();
	const { label, submit, noScript } = searchTexts.page;
	return (
		<SiteFrame version={version} navigation={navigation}>
			<PageHead
				title="Search"
				description={`Search every guide, command, API operation and manifest field of ${siteConfig.title}.`}
				path="/search"
				sheet="screens"
			/>
			<main id="content" className={styles.main} data-page="">
				<h1 tabIndex={-1}>Search</h1>
				<div data-search-page="" className={styles.page}>
					<form className={styles.form} action={withPrefix("/search")} role="search">
						<input
							type="search"
							name="q"
							maxLength={MAX_QUERY}
							aria-label={label}
							placeholder={label}
							autoComplete="off"
							autoCapitalize="off"
							spellCheck={false}
							enterKeyHint="search"
						/>
						<button className="button primary" type="submit">
							{submit}
						</button>
					</form>
					<div data-search-results="" className={styles.results} />
					<div className={styles.noScript}>
						<p>{noScript}</p>
						<ul>
							{docsMenu(version).map(({ label: name, href }) => (
								<li key={href}>
									<a href={withPrefix(href)}>{name}</a>
								</li>
							))}
						</ul>
					</div>
				</div>
			</main>
		</SiteFrame>
	);
}
