import * as styles from "./filter-box.module.css";

/**
 * A field that narrows a long list; client/filter loads its code when a reader focuses it. `target` is the id of the element whose
 * `data-filter-item` parts are filtered, `nouns` names them, singular and plural: `["option", "options"]`.
 */
export function FilterBox({ target, nouns }: { target: string; nouns: readonly [string, string] }) {
	return (
		<div className={`${styles.box} js-only`} data-filter={`#${target}`}>
			<label className={styles.label}>
				<span>Filter {nouns[1]}</span>
				<input type="search" className={styles.input} autoComplete="off" spellCheck={false} />
			</label>
			<p className={styles.count} role="status" data-filter-noun={nouns.join("|")} />
		</div>
	);
}
