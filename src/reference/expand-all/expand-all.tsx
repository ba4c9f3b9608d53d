import * as styles from "./expand-all.module.css";

/** A button that opens every folded part of a list, and closes them again. */
export function ExpandAll({ target }: { target: string }) {
	return (
		<button
			type="button"
			className={`button js-only ${styles.button}`}
			data-expand={`#${target}`}
			aria-expanded="false"
		>
			<span>Expand all</span>
			<span>Collapse all</span>
		</button>
	);
}
