import { CodeBlock } from "../../components/code-block/code-block";
import { Details } from "../../components/details/details";
import type { CrdModel, CrdResourceModel } from "../model";
import { PropertyRows } from "../rows/property-rows";
import * as styles from "./crd-article.module.css";
import { crdFields, crdHeadingIds } from "./crd-sections";
import { ResourceFacts } from "./resource-facts";

/** The reference page of the operator's custom resources, below its title. */
export function CrdArticle({ reference }: { reference: CrdModel }) {
	return (
		<div className={styles.article}>
			{reference.resources.map((resource) => (
				<Resource key={`${resource.name} ${resource.version}`} resource={resource} />
			))}
		</div>
	);
}

function Resource({ resource }: { resource: CrdResourceModel }) {
	const { plain, sections } = crdFields(resource);
	const ids = crdHeadingIds(resource);
	return (
		<>
			<Heading id={ids.resource} title={resource.kind} />
			<p>{resource.description}</p>
			<ResourceFacts resource={resource} />
			<Examples resource={resource} id={ids.examples} />
			{plain.length > 0 ? (
				<section>
					<Heading id={ids.common} title="Common fields" />
					<PropertyRows properties={plain} format="plain" />
				</section>
			) : null}
			{sections.map(({ property, fields }) => (
				<section key={property.anchor}>
					<Heading id={property.anchor} title={property.name} />
					<p>{property.description}</p>
					<PropertyRows properties={fields} format="plain" />
				</section>
			))}
		</>
	);
}

function Heading({ id, title }: { id: string; title: string }) {
	return (
		<h2 id={id}>
			<a href={`#${id}`}>{title}</a>
		</h2>
	);
}

/** The first sample in full, the others folded. */
function Examples({ resource: { examples }, id }: { resource: CrdResourceModel; id: string }) {
	const [first, ...others] = examples;
	if (!first) return null;
	return (
		<section className={styles.examples}>
			<Heading id={id} title="Examples" />
			<p>{first.title}</p>
			<CodeBlock code={first.code} language="yaml" />
			{others.map(({ title, code }) => (
				<Details key={title} title={title}>
					<CodeBlock code={code} language="yaml" />
				</Details>
			))}
		</section>
	);
}
