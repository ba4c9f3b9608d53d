import { createElement, Fragment, type ReactNode } from "react";
import { InlineCode } from "../../components/inline-code/inline-code";
import { InlineMarkdown } from "../../components/markdown/markdown";
import type { Tree } from "../../lib/to-tree";
import { codeInText } from "./code-in-text";
import { propertyFacts, propertyMarks } from "./property-facts";
import { Row, Rows } from "./row";
import * as styles from "./row.module.css";

interface PropertyRowsProps {
	/** `toTree` makes them of the list in the data. */
	nodes: readonly Tree<Queries.PropertyFieldsFragment>[];
	/** True for Kubernetes, which writes plain text and calls properties fields; OpenAPI writes Markdown. */
	isPlain?: boolean;
	/** True for rows that a filter box filters. */
	isFiltered?: boolean;
	/** True where the outline of the page lists the rows that are not nested. */
	areHeadings?: boolean;
}

/** The properties of any schema on the site; nested ones open in place. Nothing where there are none. */
export function PropertyRows({ nodes, areHeadings, ...options }: PropertyRowsProps) {
	if (nodes.length === 0) return null;
	const nouns = options.isPlain ? ["field", "fields"] : ["property", "properties"];
	return (
		<Rows>
			{nodes.map(({ children, ...item }) => (
				<Row
					key={item.anchor}
					anchor={item.anchor}
					name={item.name}
					isHeading={areHeadings}
					type={<TypeLink type={item.type} name={item.refName} />}
					marks={propertyMarks(item)}
					description={describe(item, options.isPlain)}
					facts={propertyFacts(item)}
					filterText={options.isFiltered ? item.path : undefined}
					item={item.path}
				>
					{children.length > 0 ? (
						<details className={styles.nested} data-collapsible="">
							<summary data-markdown-ignore="">
								{children.length} {children.length === 1 ? nouns[0] : nouns[1]} of {item.name}
							</summary>
							<PropertyRows nodes={children} {...options} />
						</details>
					) : null}
				</Row>
			))}
		</Rows>
	);
}

function describe({ description, enum: values }: Queries.PropertyFieldsFragment, isPlain = false): ReactNode {
	if (description === "") return null;
	if (!isPlain) return <InlineMarkdown text={description} />;
	const parts = codeInText(description, values).map((part, at) =>
		at % 2 ? createElement(InlineCode, null, part) : part,
	);
	return createElement(Fragment, null, ...parts);
}

/** A type in words, with a link from the name in it to the schema of that name. */
export function TypeLink({ type, name }: { type: string; name: string | null }) {
	if (name === null || !type.includes(name)) return type;
	const [before, after] = type.split(name);
	return (
		<>
			{before}
			<a href={`#schema-${name}`}>{name}</a>
			{after}
		</>
	);
}
