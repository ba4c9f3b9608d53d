import { Markdown } from "../../components/markdown/markdown";
import { Heading } from "../heading/heading";
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
			<Heading level={2} id="schemas">
				Schemas
			</Heading>
			{schemas.map((schema) => (
				<Schema key={schema.name} schema={schema} />
			))}
		</section>
	);
}

function Schema({
	schema: { name, anchor, description, enum: values, properties, constraints },
}: {
	schema: ApiSchemaModel;
}) {
	const facts = [...(values.length > 0 ? [{ label: "One of", values }] : []), ...constraints.map(constraintFact)];
	return (
		<section className={styles.schema}>
			<Heading level={3} id={anchor}>
				{name}
			</Heading>
			<Markdown text={description} />
			{facts.length > 0 ? <Facts facts={facts} /> : null}
			{properties.length > 0 ? <PropertyRows properties={properties} schemaHref={schemaHref} /> : null}
		</section>
	);
}
