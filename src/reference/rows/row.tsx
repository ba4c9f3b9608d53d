import { Fragment, type ReactNode } from "react";
import { InlineCode } from "../../components/inline-code/inline-code";
import { ItemMarks } from "../history/history";
import * as styles from "./row.module.css";

interface RowProps {
	/** Fragment of the row, to which its name links. */
	anchor: string;
	name: ReactNode;
	/** True for a row that the outline of its page lists. */
	isHeading?: boolean | undefined;
	/** Type and short forms, beside the name. */
	type: ReactNode;
	/** Words such as required or deprecated, with whether they apply. */
	marks?: Readonly<Record<string, boolean>>;
	description: ReactNode;
	facts?: readonly Fact[];
	/** Text for the filter in addition to the row's own; leave it out where nothing is filtered. */
	filterText?: string | undefined;
	/** Name of the item in the history of its owner. */
	item?: string;
	children?: ReactNode;
}

/** A short statement under a description: a word, then values as code. */
export interface Fact {
	label: string;
	values?: readonly string[];
}

/** A longer name is set smaller, to fit the first column. */
const LONG_NAME = 25;
/** A smaller name up to this length fits; a longer one takes two lines. */
const ONE_LINE = 27;

export function Rows({ children }: { children: ReactNode }) {
	return <ul className={styles.rows}>{children}</ul>;
}

/** One property, parameter or flag: its name on the left, its meaning on the right; on small screens one below the other. */
export function Row({ anchor, name, type, marks = {}, description, facts = [], ...props }: RowProps) {
	const { isHeading = false, filterText, item, children } = props;
	const filter = filterText === undefined ? {} : { "data-filter-item": "", "data-filter-text": filterText };
	const isLong = typeof name === "string" && name.length > LONG_NAME;
	const title = isLong ? twoLines(name) : name;
	const words = Object.keys(marks).filter((word) => marks[word]);
	return (
		<li className={styles.row} id={anchor} {...filter}>
			<div className={styles.head}>
				<a className={isLong ? `${styles.name} ${styles.long}` : styles.name} href={`#${anchor}`}>
					{isHeading ? <h3>{title}</h3> : title}
				</a>{" "}
				<span className={styles.type}>{type}</span>
				{words.map((mark, at) => (
					<Fragment key={mark}>
						{at > 0 ? ", " : " "}
						<em className={mark === "required" ? styles.required : styles.mark}>{mark}</em>
					</Fragment>
				))}
				{item === undefined ? null : <ItemMarks item={item} />}
			</div>
			{description ? <p className={styles.text}>{description}</p> : null}
			<Facts facts={facts} />
			{children}
		</li>
	);
}

/** A name that may break in front of one of its words. */
function twoLines(name: string): ReactNode {
	if (name.length <= ONE_LINE) return name;
	const end = Math.max(name.lastIndexOf("-", ONE_LINE), name.lastIndexOf("_", ONE_LINE));
	return (
		<>
			<span className="keep">{name.slice(0, end)}</span>
			<wbr />
			<span className="keep">{name.slice(end)}</span>
		</>
	);
}

/** Statements on one line: `Default 8080 · At least 1 · At most 65535`. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
	if (facts.length === 0) return null;
	return (
		<p className={styles.facts}>
			{facts.map(({ label, values = [] }, index) => (
				<Fragment key={label}>
					{index > 0 ? " · " : null}
					{label}
					{values.map((value) => (
						<Fragment key={value}>
							{" "}
							<InlineCode>{value}</InlineCode>
						</Fragment>
					))}
				</Fragment>
			))}
		</p>
	);
}
