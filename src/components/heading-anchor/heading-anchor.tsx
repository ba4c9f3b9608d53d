import type { ReactNode } from "react";

interface HeadingAnchorProps {
	id: string;
	/** True where the outline has a link to the heading: the Tab key need not stop at both. */
	isInOutline: boolean;
	children: ReactNode;
}

/** The words of a heading as a link to it: its name is the heading's own. prose.css draws the mark beside them. */
export function HeadingAnchor({ id, isInOutline, children }: HeadingAnchorProps) {
	return (
		<a className="heading-anchor" href={`#${id}`} tabIndex={isInOutline ? -1 : undefined}>
			{children}
		</a>
	);
}
