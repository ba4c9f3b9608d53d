import type { ReactNode } from "react";
import * as styles from "./cards.module.css";

interface CardProps {
	title: string;
	href: string;
	children?: ReactNode;
}

/** A grid of ways on. */
export function Cards({ children }: { children: ReactNode }) {
	return <ul className={styles.cards}>{children}</ul>;
}

/** One way on: the whole card leads there. */
export function Card({ title, href, children }: CardProps) {
	return (
		<li className={styles.card}>
			<a className={styles.title} href={href}>
				{title}
			</a>
			<div className={styles.text}>{children}</div>
		</li>
	);
}
