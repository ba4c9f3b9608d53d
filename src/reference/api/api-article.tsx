import { CodeBlock } from "../../components/code-block/code-block";
import { InlineMarkdown, Markdown } from "../../components/markdown/markdown";
import { Heading } from "../heading/heading";
import { HistoryOwner } from "../history/history-context";
import { RemovedList } from "../history/removed-list";
import type { ApiGroupModel, ApiModel } from "../model";
import * as styles from "./api-article.module.css";
import { OperationCard } from "./operation-card";
import { SchemaSection } from "./schema-section";

interface ApiArticleProps {
	api: ApiModel;
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
				<Servers api={api} documentHref={documentHref} />
				<div id="operations">
					{api.groups.map((group) => (
						<Group key={group.anchor} group={group} />
					))}
				</div>
				<About api={api} />
				<SchemaSection schemas={api.schemas} />
				<RemovedList history={history} />
			</div>
		</HistoryOwner>
	);
}

/** The address of the server, which every call needs. */
function Servers({ api, documentHref }: Omit<ApiArticleProps, "documentName">) {
	return (
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
	);
}

/** The document's own description and chapters, which apply to the whole API. */
function About({ api }: Pick<ApiArticleProps, "api">) {
	return (
		<div className={`prose ${styles.introduction} ${styles.about}`}>
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

function Group({ group: { anchor, title, description, operations } }: { group: ApiGroupModel }) {
	return (
		<section className={styles.group} data-filter-group="">
			<Heading id={anchor}>{title}</Heading>
			<div className={`prose ${styles.introduction}`}>
				<Markdown text={description} />
			</div>
			{operations.map((operation) => (
				<OperationCard key={operation.anchor} operation={operation} />
			))}
		</section>
	);
}
