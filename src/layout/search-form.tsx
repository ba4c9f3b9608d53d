import type { ReactNode } from "react";
import { withPrefix } from "../lib/with-prefix";
import { messages } from "../messages";
import { MAX_QUERY } from "../search/limits";

/** A field that leads to the search page, without scripts too. What is beside it is a button, or the children. */
export function SearchForm({ className, children }: { className: string | undefined; children?: ReactNode }) {
	return (
		<form className={className} action={withPrefix("/search")} role="search">
			<input
				type="search"
				name="q"
				maxLength={MAX_QUERY}
				aria-label={messages.header.searchHint}
				placeholder={messages.header.searchHint}
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
			/>
			{children ?? (
				<button className="button primary" type="submit">
					{messages.header.search}
				</button>
			)}
		</form>
	);
}
