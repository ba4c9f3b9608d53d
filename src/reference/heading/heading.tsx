import type { ReactNode } from "react";
import * as styles from "./heading.module.css";

interface HeadingProps {
	level: 2 | 3;
	id: string;
	children: ReactNode;
}

/** A heading with a quiet link to itself, as guides have it. */
export function Heading({ level, id, children }: HeadingProps) {
	const Tag = `h${level}` as const;
	return (
		<Tag id={id} className={styles.heading}>
			{children}
			{/* biome-ignore lint/a11y/useAnchorContent: its name is the label, its mark is drawn by prose.css. */}
			<a className="heading-anchor" href={`#${id}`} aria-label="Link to this section" />
		</Tag>
	);
}
