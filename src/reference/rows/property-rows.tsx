import { createElement, Fragment, type ReactNode } from "react";
import { InlineCode } from "../../components/inline-code/inline-code";
import { InlineMarkdown } from "../../components/markdown/markdown";
import type { Tree } from "../../lib/to-tree";
import { codeInText } from "./code-in-text";
import { type Fact, Row, Rows } from "./row";
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

function propertyMarks(property: Queries.PropertyFieldsFragment): Record<string, boolean> {
	return {
		required: property.required,
		"or null": property.nullable,
		deprecated: property.deprecated,
		"read-only": property.readOnly,
		"write-only": property.writeOnly,
		"repeats itself": property.isCircular,
	};
}

/** Default, values, limits and an example of a property, in this order. */
function propertyFacts(property: Queries.PropertyFieldsFragment): Fact[] {
	return [
		...(property.default === null ? [] : [{ label: "Default", values: [bare(property.default)] }]),
		...enumFacts(property.enum, property.type),
		...property.constraints.map(constraintFact),
		...(isTelling(property) ? [{ label: "Example", values: [bare(property.example ?? "")] }] : []),
	];
}

/** The closed list of values, if there is one. */
export function enumFacts(values: readonly string[], type: string): Fact[] {
	if (values.length === 0) return [];
	if (values.length === 1) return [{ label: "Always", values }];
	return [{ label: type.startsWith("array") ? "Any of" : "One of", values }];
}

/** An example that the type, the default or the list of values does not already show. */
function isTelling(property: Queries.PropertyFieldsFragment): boolean {
	if (property.example === null || property.enum.length > 0 || property.type === "boolean") return false;
	return property.example !== property.default;
}

/** A pattern reads better as code. */
export function constraintFact(constraint: string): Fact {
	const [, label, pattern] = /^(.*matches) (.+)$/.exec(constraint) ?? [];
	return label && pattern ? { label: capital(label), values: [pattern] } : { label: capital(constraint) };
}

/** Text without its JSON quotes, unless it is empty without them. */
function bare(json: string): string {
	const value: unknown = JSON.parse(json);
	return typeof value === "string" && value.trim() !== "" ? value : json;
}

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
