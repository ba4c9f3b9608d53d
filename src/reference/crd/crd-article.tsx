import { CodeBlock } from "../../components/code-block/code-block";
import { Details } from "../../components/details/details";
import { InlineMarkdown, Markdown } from "../../components/markdown/markdown";
import { ExpandAll } from "../expand-all/expand-all";
import { FilterBox } from "../filter-box/filter-box";
import { Heading } from "../heading/heading";
import { HistoryOwner, ItemMarks, RemovedList } from "../history/history";
import { PropertyRows } from "../rows/property-rows";
import * as styles from "./crd-article.module.css";
import { type CrdResource, crdFields, crdHeadingIds, resourceFacts } from "./crd-sections";

/** The reference page of the operator's custom resources, below its title. */
export function CrdArticle({ reference }: { reference: Queries.CrdFieldsFragment }) {
	return (
		<div>
			{reference.resources.map((resource) => (
				<HistoryOwner
					key={`${resource.name} ${resource.version}`}
					history={reference.history ?? []}
					owner={`${resource.kind} ${resource.version}`}
				>
					<Resource resource={resource} />
				</HistoryOwner>
			))}
			<RemovedList history={reference.history ?? []} />
		</div>
	);
}

function Resource({ resource }: { resource: CrdResource }) {
	const { plain, sections } = crdFields(resource);
	const ids = crdHeadingIds(resource);
	return (
		<>
			<Heading id={ids.resource}>{resource.kind}</Heading>
			<p>{resource.description}</p>
			<ResourceFacts resource={resource} />
			<Examples resource={resource} id={ids.examples} />
			{plain.length > 0 ? (
				<section>
					<Heading id={ids.common}>Common fields</Heading>
					<PropertyRows nodes={plain} isPlain />
				</section>
			) : null}
			<FilterBox target={`${ids.common}-list`} nouns={["field", "fields"]} />
			<ExpandAll target={`${ids.common}-list`} />
			<div id={`${ids.common}-list`}>
				{sections.map(({ anchor, name, description, path, children }) => (
					<section key={anchor} data-filter-group="">
						<Heading id={anchor}>{name}</Heading>
						<div className={styles.description}>
							{description}
							<ItemMarks item={path} />
						</div>
						<PropertyRows nodes={children} isPlain isFiltered areHeadings />
					</section>
				))}
			</div>
		</>
	);
}

function ResourceFacts({ resource }: { resource: CrdResource }) {
	const { plural, printerColumns } = resource;
	const rows = printerColumns.map(({ name, type, jsonPath }) => `| ${name} | ${type} | \`${jsonPath}\` |`);
	const head = `What \`kubectl get ${plural}\` prints:\n\n| Column | Type | Path |\n| --- | --- | --- |`;
	return (
		<>
			<dl className={styles.facts}>
				{resourceFacts(resource).map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>
							<code>{value}</code>
						</dd>
					</div>
				))}
			</dl>
			{rows.length > 0 ? (
				<div className="prose">
					<Markdown text={[head, ...rows].join("\n")} />
				</div>
			) : null}
		</>
	);
}

/** The first sample in full, the others folded. */
function Examples({ resource: { examples }, id }: { resource: CrdResource; id: string }) {
	const [first, ...others] = examples;
	if (!first) return null;
	return (
		<section className={styles.examples}>
			<Heading id={id}>Examples</Heading>
			<p>
				<InlineMarkdown text={first.title} />
			</p>
			<CodeBlock code={first.code} language="yaml" />
			{others.map(({ title, code }) => (
				<Details key={title} title={<InlineMarkdown text={title} />}>
					<CodeBlock code={code} language="yaml" />
				</Details>
			))}
		</section>
	);
}
