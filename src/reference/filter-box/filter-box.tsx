import * as styles from "./filter-box.module.css";

interface FilterBoxProps {
	/** Id of the element whose `data-filter-item` parts are filtered. */
	target: string;
	/** The filtered items, singular and plural: `["option", "options"]`. */
	nouns: readonly [string, string];
}

/** A field that narrows a long list; client/filter loads its code when a reader focuses it. */
export function FilterBox({ target, nouns }: FilterBoxProps) {
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
