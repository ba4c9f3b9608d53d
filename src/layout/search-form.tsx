import type { ReactNode } from "react";
import { withPrefix } from "../lib/with-prefix";
import { messages } from "../messages";
import { MAX_QUERY } from "../search/limits";

interface SearchFormProps {
	className: string | undefined;
	/** What is beside the field. */
	children?: ReactNode;
}

/** A field that leads to the search page, without scripts too. */
export function SearchForm({ className, children }: SearchFormProps) {
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
