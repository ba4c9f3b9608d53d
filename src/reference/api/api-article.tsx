import { CodeBlock } from "../../components/code-block/code-block";
import { InlineMarkdown, Markdown } from "../../components/markdown/markdown";
import { toTree } from "../../lib/to-tree";
import { ExpandAll } from "../expand-all/expand-all";
import { Heading } from "../heading/heading";
import { HistoryOwner, RemovedList } from "../history/history";
import { constraintFact, enumFacts, PropertyRows } from "../rows/property-rows";
import { Facts } from "../rows/row";
import * as styles from "./api-article.module.css";
import { OperationCard } from "./operation-card";

interface ApiArticleProps {
	api: Queries.ApiDocumentFieldsFragment;
	/** Address of the OpenAPI document for download. */
	documentHref: string;
	/** Version and id of the document, for the sandbox: v0.2.5/toolhive-api. */
	documentName: string;
}

/** The reference page of an OpenAPI document, below its title: the operations first, then what applies to all of them. */
export function ApiArticle({ api, documentHref, documentName }: ApiArticleProps) {
	const history = api.history ?? [];
	return (
		<HistoryOwner history={history} owner="">
			<div className={styles.article} data-api-document={documentName}>
				<div className={styles.introduction} id="server">
					{api.servers.map(({ url, description }) => (
						<div key={url}>
							<CodeBlock code={url} language="text" />
							<div className={`prose ${styles.note}`}>
								<p>
									<InlineMarkdown text={description} />{" "}
									<a href={documentHref} download="">
										Download the OpenAPI document
									</a>
								</p>
							</div>
						</div>
					))}
				</div>
				<div id="operations">
					{api.groups.map(({ anchor, title, description, operations }, at) => (
						<section key={anchor} className={styles.group} data-filter-group="" data-later={at > 0 ? "" : undefined}>
							<Heading id={anchor}>{title}</Heading>
							<div className={`prose ${styles.introduction}`}>
								<Markdown text={description} />
							</div>
							{operations.map((operation) => (
								<OperationCard key={operation.anchor} operation={operation} />
							))}
						</section>
					))}
				</div>
				<About api={api} />
				<section className={styles.schemas} data-later="">
					<Heading id="schemas">Schemas</Heading>
					<ExpandAll target="schema-list" />
					<div id="schema-list">
						{api.schemas.map((schema) => (
							<Schema key={schema.name} schema={schema} />
						))}
					</div>
				</section>
				<RemovedList history={history} />
			</div>
		</HistoryOwner>
	);
}

/** The document's own description and chapters, which apply to the whole API. */
function About({ api }: Pick<ApiArticleProps, "api">) {
	return (
		<div className={`prose ${styles.introduction} ${styles.about}`} data-later="">
			<Heading id="about">About this API</Heading>
			<Markdown text={api.introduction} />
			{api.sections.map(({ anchor, title, text }) => (
				<section key={anchor} className="prose">
					<Heading id={anchor}>{title}</Heading>
					<Markdown text={text} />
				</section>
			))}
		</div>
	);
}

/** A schema, to link to; it opens in place, or when a link leads to it. */
function Schema({ schema }: { schema: ApiArticleProps["api"]["schemas"][number] }) {
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
