import type { ReactNode } from "react";

export interface HeadingProps {
	level: 2 | 3 | 4;
	/** A heading without one is plain text. */
	id?: string | undefined;
	/** True where the outline has a link to the heading: the Tab key stops only there. */
	isInOutline: boolean;
	className?: string | undefined;
	children?: ReactNode;
}

/** A heading whose text is a link to it: the heading is the link's name. prose.css draws the mark beside it. */
export function LinkedHeading({ level, id, isInOutline, className, children }: HeadingProps) {
	const Tag = `h${level}` as const;
	return (
		<Tag id={id} className={className}>
			{id ? (
				<a className="heading-anchor" href={`#${id}`} tabIndex={isInOutline ? -1 : undefined}>
					{children}
				</a>
			) : (
				children
			)}
		</Tag>
	);
}
