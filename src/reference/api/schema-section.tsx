import { Markdown } from "../../components/markdown/markdown";
import type { ApiSchemaModel } from "../model";
import { constraintFact } from "../rows/property-facts";
import { PropertyRows } from "../rows/property-rows";
import { Facts } from "../rows/row";
import { schemaHref } from "./schema-href";
import * as styles from "./schema-section.module.css";

/** Every schema of the document, in one place to link to. */
export function SchemaSection({ schemas }: { schemas: readonly ApiSchemaModel[] }) {
	return (
		<section className={styles.section}>
			<h2 id="schemas">
				<a href="#schemas">Schemas</a>
			</h2>
			{schemas.map((schema) => (
				<Schema key={schema.name} schema={schema} />
			))}
		</section>
	);
}

function Schema({ schema }: { schema: ApiSchemaModel }) {
	const { name, anchor, description, properties, constraints } = schema;
	const facts = [...(schema.enum.length > 0 ? [{ label: "One of", values: schema.enum }] : []), ...constraints.map(constraintFact)];
	return (
		<section className={styles.schema}>
			<h3 id={anchor}>
				<a href={`#${anchor}`}>{name}</a>
			</h3>
			<div className="prose">
				<Markdown text={description} />
			</div>
			{facts.length > 0 ? <Facts facts={facts} /> : null}
			{properties.length > 0 ? <PropertyRows properties={properties} schemaHref={schemaHref} /> : null}
		</section>
	);
}
