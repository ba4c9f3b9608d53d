import type { ReactNode } from "react";

interface HeadingAnchorProps {
	id: string;
	/** True where the outline has a link to the heading: the Tab key stops only there. */
	isInOutline: boolean;
	children: ReactNode;
}

/** The text of a heading as a link to it: the heading is the link's name. prose.css draws the mark beside it. */
export function HeadingAnchor({ id, isInOutline, children }: HeadingAnchorProps) {
	return (
		<a className="heading-anchor" href={`#${id}`} tabIndex={isInOutline ? -1 : undefined}>
			{children}
		</a>
	);
}
