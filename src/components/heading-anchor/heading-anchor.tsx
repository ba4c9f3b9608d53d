import type { ReactNode } from "react";

/** The words of a heading as a link to it: its name is the heading's own. prose.css draws the mark beside them. */
export function HeadingAnchor({ id, children }: { id: string; children: ReactNode }) {
	return (
		<a className="heading-anchor" href={`#${id}`}>
			{children}
		</a>
	);
}
