import { CodeBlock } from "../../components/code-block/code-block";
import { Markdown } from "../../components/markdown/markdown";
import { Tab, Tabs } from "../../components/tabs/tabs";
import type { ApiOperationModel, ApiParameterModel } from "../model";
import { PropertyRows } from "../rows/property-rows";
import { AnswerList } from "./answer-list";
import { MediaBody } from "./media-body";
import * as styles from "./operation-card.module.css";

/** One operation: prose, parameters and answers on the left, samples on the right, or under each other. */
export function OperationCard({ operation }: { operation: ApiOperationModel }) {
	const { anchor, method, path, summary, description, deprecated, requestBody, responses } = operation;
	return (
		<section className={styles.card} data-filter-item="">
			<h3 id={anchor}>
				<a href={`#${anchor}`}>{summary}</a>
			</h3>
			<p className={styles.endpoint}>
				<span className={styles.method} data-method={method}>
					{method}
				</span>{" "}
				<code>{path}</code>
				{deprecated ? <span className={styles.deprecated}> deprecated</span> : null}
			</p>
			<div className={styles.columns}>
				<div className={styles.text}>
					<div className="prose">
						<Markdown text={description} />
					</div>
					{LOCATIONS.map(({ location, title }) => (
						<Parameters key={location} title={title} parameters={operation.parameters.filter((one) => one.location === location)} />
					))}
					{requestBody ? (
						<>
							<h4>Request body{requestBody.required ? ", required" : ", optional"}</h4>
							<Markdown text={requestBody.description} />
							{requestBody.media.map((media) => (
								<MediaBody key={media.mediaType} media={media} isSampled />
							))}
						</>
					) : null}
					<h4>Answers</h4>
					<AnswerList responses={responses} />
				</div>
				<Samples operation={operation} />
			</div>
		</section>
	);
}

function Parameters({ title, parameters }: { title: string; parameters: readonly ApiParameterModel[] }) {
	if (parameters.length === 0) return null;
	return (
		<>
			<h4>{title}</h4>
			<PropertyRows properties={parameters} />
		</>
	);
}

/** The call in each language, and what a successful one answers. */
function Samples({ operation: { samples, responses } }: { operation: ApiOperationModel }) {
	const success = responses.find(({ status }) => status.startsWith("2"));
	const example = success?.media[0]?.examples[0];
	return (
		<div className={styles.samples}>
			<Tabs group="lang">
				{samples.map(({ label, language, code }) => (
					<Tab key={label} label={label}>
						<CodeBlock code={code} language={language} />
					</Tab>
				))}
			</Tabs>
			{success && example ? <CodeBlock code={example.code} language={example.language} title={`${success.status} ${success.meaning}`} output /> : null}
		</div>
	);
}

const LOCATIONS = [
	{ location: "path", title: "Path parameters" },
	{ location: "query", title: "Query parameters" },
	{ location: "header", title: "Headers" },
	{ location: "cookie", title: "Cookies" },
];
