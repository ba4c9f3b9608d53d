import type { ReactNode } from "react";

/** The text of a heading as a link to it: the heading is the link's name. prose.css draws the mark beside it. */
export function HeadingAnchor({ id, children }: { id: string; children: ReactNode }) {
	return (
		<a className="heading-anchor" href={`#${id}`}>
			{children}
		</a>
	);
}
