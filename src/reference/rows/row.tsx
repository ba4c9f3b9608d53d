import { Fragment, type ReactNode } from "react";
import * as styles from "./row.module.css";

interface RowProps {
	/** Fragment of the row; its name links to it. */
	anchor: string;
	name: ReactNode;
	/** Type and short forms, beside the name. */
	type: ReactNode;
	/** Words such as required or deprecated. */
	marks?: readonly string[];
	description: ReactNode;
	/** Default, values and limits. */
	facts?: readonly Fact[];
	/** What a filter finds the row by, besides its text; leave it out where nothing is filtered. */
	filterText?: string | undefined;
	/** Rows below this one. */
	children?: ReactNode;
}

/** A short statement under a description: a word, then values as code. */
export interface Fact {
	label: string;
	values?: readonly string[];
}

/** The list around rows. */
export function Rows({ children }: { children: ReactNode }) {
	return <ul className={styles.rows}>{children}</ul>;
}

/** One property, parameter or flag: what it is on the left, what it means on the right, or under each other. */
export function Row({ anchor, name, type, marks = [], description, facts = [], filterText, children }: RowProps) {
	const filter = filterText === undefined ? {} : { "data-filter-item": "", "data-filter-text": filterText };
	return (
		<li className={styles.row} id={anchor} {...filter}>
			<div className={styles.head}>
				<a className={styles.name} href={`#${anchor}`}>
					{name}
				</a>{" "}
				<span className={styles.type}>{type}</span>
				{marks.map((mark) => (
					<Fragment key={mark}>
						{" "}
						<em className={mark === "required" ? styles.required : styles.mark}>{mark}</em>
					</Fragment>
				))}
			</div>
			{description ? <p className={styles.text}>{description}</p> : null}
			{facts.length > 0 ? <Facts facts={facts} /> : null}
			{children}
		</li>
	);
}

/** Statements on one line: `Default 8080 · At least 1 · At most 65535`. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
	return (
		<p className={styles.facts}>
			{facts.map(({ label, values = [] }, index) => (
				<Fragment key={label}>
					{index > 0 ? " · " : null}
					{label}
					{values.map((value) => (
						<Fragment key={value}>
							{" "}
							<code>{value}</code>
						</Fragment>
					))}
				</Fragment>
			))}
		</p>
	);
}
