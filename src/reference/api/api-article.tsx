import { CodeBlock } from "../../components/code-block/code-block";
import { InlineMarkdown, Markdown } from "../../components/markdown/markdown";
import { FilterBox } from "../filter-box/filter-box";
import { Heading } from "../heading/heading";
import type { ApiGroupModel, ApiModel } from "../model";
import * as styles from "./api-article.module.css";
import { OperationCard } from "./operation-card";
import { OperationIndex } from "./operation-index";
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
			<Introduction api={api} documentHref={documentHref} />
			<Heading level={2} id="operations">
				Operations
			</Heading>
			<FilterBox target="operation-list" nouns={["operation", "operations"]} />
			<div id="operation-list">
				<OperationIndex groups={api.groups} />
				{api.groups.map((group) => (
					<Group key={group.anchor} group={group} />
				))}
			</div>
			<SchemaSection schemas={api.schemas} />
		</div>
	);
}

/** What holds for the whole API: the document's own description, the server, the download. */
function Introduction({ api, documentHref }: ApiArticleProps) {
	return (
		<div className={`prose ${styles.introduction}`}>
			<Markdown text={api.introduction} />
			<p>
				<a href={documentHref} download="">
					Download the OpenAPI document
				</a>
			</p>
			<Heading level={2} id="server">
				Server
			</Heading>
			{api.servers.map(({ url, description }) => (
				<div key={url}>
					<CodeBlock code={url} language="text" />
					<p className={styles.note}>
						<InlineMarkdown text={description} />
					</p>
				</div>
			))}
			{api.sections.map(({ anchor, title, text }) => (
				<section key={anchor} className="prose">
					<Heading level={2} id={anchor}>
						{title}
					</Heading>
					<Markdown text={text} />
				</section>
			))}
		</div>
	);
}

function Group({ group: { anchor, title, description, operations } }: { group: ApiGroupModel }) {
	return (
		<section className={styles.group} data-filter-group="">
			<Heading level={2} id={anchor}>
				{title}
			</Heading>
			<div className={`prose ${styles.introduction}`}>
				<Markdown text={description} />
			</div>
			{operations.map((operation) => (
				<OperationCard key={operation.anchor} operation={operation} />
			))}
		</section>
	);
}
