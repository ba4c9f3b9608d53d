import type { ReactNode } from "react";
import { MAX_QUERY } from "../../search/limits";
import { searchTexts } from "../../search/texts";
import * as styles from "./search-page-shell.module.css";

interface SearchPageShellProps {
	/** Address of the search page, with the site's prefix. */
	action: string;
	/** Shown without scripts: links to every section. */
	children?: ReactNode;
}

/** The search page in the HTML: a form that works before the app has loaded, and a text for readers without scripts. */
export function SearchPageShell({ action, children }: SearchPageShellProps) {
	const { label, submit, noScript } = searchTexts.page;
	return (
		<div data-search-page="" className={styles.page}>
			<form className={styles.form} action={action} method="get" role="search">
				<label className="visually-hidden" htmlFor="search-page-query">
					{label}
				</label>
				<input
					className={styles.input}
					id="search-page-query"
					type="search"
					name="q"
					maxLength={MAX_QUERY}
					placeholder={label}
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					enterKeyHint="search"
				/>
				<button className={styles.submit} type="submit">
					{submit}
				</button>
			</form>
			<div data-search-results="" className={styles.results} />
			<div className={styles.noScript}>
				<p>{noScript}</p>
				{children}
			</div>
		</div>
	);
}
