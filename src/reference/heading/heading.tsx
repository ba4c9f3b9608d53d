import type { ReactNode } from "react";
import { HeadingAnchor } from "../../components/heading-anchor/heading-anchor";
import * as styles from "./heading.module.css";

interface HeadingProps {
	level?: 2 | 3;
	id: string;
	/** False for a heading that the outline of its page does not list. */
	isInOutline?: boolean;
	children: ReactNode;
}

/** A heading with a quiet link to itself, as guides have it. */
export function Heading({ level = 2, id, isInOutline = true, children }: HeadingProps) {
	const Tag = `h${level}` as const;
	return (
		<Tag id={id} className={styles.heading}>
			<HeadingAnchor id={id} isInOutline={isInOutline}>
				{children}
			</HeadingAnchor>
		</Tag>
	);
}
