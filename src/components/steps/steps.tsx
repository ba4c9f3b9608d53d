import type { ReactNode } from "react";
import * as styles from "./steps.module.css";

/** An ordered list with its numbers in a gutter. */
export function Steps({ children }: { children: ReactNode }) {
	return <div className={styles.steps}>{children}</div>;
}
