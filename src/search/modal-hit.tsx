import type { InternalDocSearchHit, StoredDocSearchHit } from "@docsearch/react";
import type { ReactElement, ReactNode } from "react";
import type { SearchHit } from "./engine";
import { hitTexts } from "./hit-texts";
import { Marked } from "./marked";
import { rememberClick } from "./reveal-target";

interface ModalHitProps {
	hit: InternalDocSearchHit | StoredDocSearchHit;
	/** DocSearch's own row: icon, three ways to show the text, buttons. */
	children: ReactNode;
}

/**
 * A row of the modal. It takes DocSearch's icon and buttons and shows the texts itself: as React nodes where DocSearch
 * would set markup, with the text of the place, and with the link beside the buttons instead of around them.
 */
export function ModalHit({ hit, children }: ModalHitProps) {
	const found = hit as unknown as SearchHit;
	const [icon, buttons] = ownParts(children);
	const isSaved = found._highlightResult === undefined;
	const { title, path, snippet } = hitTexts(found);
	const link = (
		<a className="search-hit" href={hit.url} tabIndex={-1} onClick={(event) => rememberClick(found, event)}>
			{icon}
			<span className="search-hit-text">
				<span className="search-hit-title">
					<Marked text={title} />
				</span>
				{path.length > 0 ? <span className="search-hit-path">{path.join(" › ")}</span> : null}
				{snippet && !isSaved ? (
					<span className="search-hit-snippet">
						<Marked text={snippet} />
					</span>
				) : null}
			</span>
			{isSaved ? null : buttons}
		</a>
	);
	if (!isSaved) return link;
	return (
		// biome-ignore lint/a11y/useFocusableInteractive: the grid pattern keeps the focus in the search field.
		<div className="search-row" role="row">
			{/* biome-ignore lint/a11y/useFocusableInteractive: the link inside is what is pressed. */}
			<div role="gridcell">{link}</div>
			{/* biome-ignore lint/a11y/useFocusableInteractive: the buttons inside are what is pressed. */}
			<div className="search-hit-buttons" role="gridcell">
				{buttons}
			</div>
		</div>
	);
}

/** The first and the last child of DocSearch's row. It is pinned at 3.9.0; a test holds this shape. */
function ownParts(children: ReactNode): [ReactNode, ReactNode] {
	const parts = (children as ReactElement<{ children: readonly ReactNode[] }>).props.children;
	return [parts[0], parts.at(-1)];
}
