import type { ReactNode } from "react";
import * as styles from "./table-frame.module.css";

/** Makes a wide table scroll by itself, with the keyboard too. */
export function TableFrame({ children }: { children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
		<div className={styles.frame} tabIndex={0} data-scrolls="">
			{children}
		</div>
	);
}
