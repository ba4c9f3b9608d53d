import type { ReactNode } from "react";
import { siteConfig } from "../../../site.config";
import { Icon } from "../icon/icon";
import * as styles from "./cards.module.css";

export function Cards({ children }: { children: ReactNode }) {
	return <ul className={styles.cards}>{children}</ul>;
}

/** One link: the whole card leads to the page. Its icon is that of the page. */
export function Card({ title, href, children }: { title: string; href: string; children?: ReactNode }) {
	const icon = siteConfig.icons[href.split("/").at(-1) ?? ""];
	return (
		<li className={styles.card}>
			{icon ? <Icon name={icon} size={22} /> : null}
			<a className={styles.title} href={href}>
				{title}
			</a>
			<div className={styles.text}>{children}</div>
		</li>
	);
}
