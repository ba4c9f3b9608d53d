import { CodeBlock } from "../../components/code-block/code-block";
import { InlineMarkdown, Markdown } from "../../components/markdown/markdown";
import { FilterBox } from "../filter-box/filter-box";
import type { ApiGroupModel, ApiModel } from "../model";
import * as styles from "./api-article.module.css";
import { OperationCard } from "./operation-card";
import { SchemaSection } from "./schema-section";

interface ApiArticleProps {
	api: ApiModel;
	/** Address of the OpenAPI document for download. */
	documentHref: string;
}

/** The reference page of an OpenAPI document, below its title. */
export function ApiArticle({ api, documentHref }: ApiArticleProps) {
	return (
		<div className={styles.article}>
			<div className={`prose ${styles.prose}`}>
				<Markdown text={api.introduction} />
				<p>
					<a href={documentHref} download="">
						Download the OpenAPI document
					</a>
				</p>
				<Heading id="servers" title="Server" />
				{api.servers.map(({ url, description }) => (
					<div key={url}>
						<CodeBlock code={url} language="text" />
						<p>
							<InlineMarkdown text={description} />
						</p>
					</div>
				))}
				{api.sections.map(({ anchor, title, text }) => (
					<section key={anchor}>
						<Heading id={anchor} title={title} />
						<Markdown text={text} />
					</section>
				))}
			</div>
			<FilterBox target="operations" noun="operations" />
			<div id="operations">
				{api.groups.map((group) => (
					<Group key={group.anchor} group={group} />
				))}
			</div>
			<SchemaSection schemas={api.schemas} />
		</div>
	);
}

function Heading({ id, title }: { id: string; title: string }) {
	return (
		<h2 id={id}>
			<a href={`#${id}`}>{title}</a>
		</h2>
	);
}

function Group({ group }: { group: ApiGroupModel }) {
	return (
		<section className={styles.group} data-filter-group="">
			<Heading id={group.anchor} title={group.title} />
			<div className="prose">
				<Markdown text={group.description} />
			</div>
			{group.operations.map((operation) => (
				<OperationCard key={operation.anchor} operation={operation} />
			))}
		</section>
	);
}
