import { InlineMarkdown } from "../../components/markdown/markdown";
import { toTree } from "../../lib/to-tree";
import { ExpandAll } from "../expand-all/expand-all";
import { Heading } from "../heading/heading";
import { HistoryOwner } from "../history/history-context";
import type { ApiSchemaModel } from "../model";
import { constraintFact, enumFacts } from "../rows/property-facts";
import { PropertyRows } from "../rows/property-rows";
import { Facts } from "../rows/row";
import * as styles from "./schema-section.module.css";

/** Every schema of the document, in one place to link to; each opens in place, or when a link leads to it. */
export function SchemaSection({ schemas }: { schemas: readonly ApiSchemaModel[] }) {
	return (
		<section className={styles.section}>
			<Heading id="schemas">Schemas</Heading>
			<ExpandAll target="schema-list" />
			<div id="schema-list">
				{schemas.map((schema) => (
					<Schema key={schema.name} schema={schema} />
				))}
			</div>
		</section>
	);
}

function Schema({ schema }: { schema: ApiSchemaModel }) {
	const { name, anchor, description, properties } = schema;
	const facts = [...enumFacts(schema.enum, schema.type), ...schema.constraints.map(constraintFact)];
	return (
		<div className={styles.schema}>
			<details id={anchor} data-collapsible="">
				<summary>
					<h3>{name}</h3>
					<span>
						<InlineMarkdown text={description} />
					</span>
				</summary>
				<Facts facts={facts} />
				<HistoryOwner owner={`schema ${name}`}>
					<PropertyRows nodes={toTree(properties)} />
				</HistoryOwner>
			</details>
			<a className={styles.permalink} href={`#${anchor}`} aria-label={`Link to ${name}`} data-markdown-ignore="">
				#
			</a>
		</div>
	);
}
