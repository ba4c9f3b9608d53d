import * as styles from "./tool.module.css";

/** The place of a tool that a script opens on the page: the checker, or the comparison of releases. Without scripts it is nothing. */
export function Tool({ name }: { name: "check" | "upgrade" }) {
	return <div data-tool={name} className={`${styles.tool} js-only`} />;
}
