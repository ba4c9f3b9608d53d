import { CodeBlock } from "../../components/code-block/code-block";
import type { ApiMediaModel } from "../model";
import { constraintFact } from "../rows/property-facts";
import { PropertyRows } from "../rows/property-rows";
import { Facts } from "../rows/row";
import { schemaHref } from "./schema-href";
import * as styles from "./media-body.module.css";

interface MediaBodyProps {
	media: ApiMediaModel;
	/** True when the first example is shown elsewhere. */
	isSampled?: boolean;
}

/** A body in one media type: its type, its properties, its examples. */
export function MediaBody({ media, isSampled = false }: MediaBodyProps) {
	const { mediaType, type, schemaName, constraints, properties } = media;
	const examples = media.examples.slice(isSampled ? 1 : 0);
	return (
		<div className={styles.body}>
			<p className={styles.type}>
				<code>{mediaType}</code>{" "}
				{schemaName ? (
					<>
						{type.replace(schemaName, "")}
						<a href={schemaHref(schemaName)}>{schemaName}</a>
					</>
				) : (
					type
				)}
			</p>
			{constraints.length > 0 ? <Facts facts={constraints.map(constraintFact)} /> : null}
			{properties.length > 0 ? <PropertyRows properties={properties} schemaHref={schemaHref} /> : null}
			{examples.map(({ title, language, code }) => (
				<CodeBlock key={title} code={code} language={language} title={title || "Example"} output />
			))}
		</div>
	);
}
