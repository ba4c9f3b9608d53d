import { Fragment } from "react";
import { CodeBlock } from "../../components/code-block/code-block";
import { Markdown } from "../../components/markdown/markdown";
import { Tab, Tabs } from "../../components/tabs/tabs";
import { toTree } from "../../lib/to-tree";
import { Heading } from "../heading/heading";
import { HistoryOwner, ItemMarks } from "../history/history-context";
import type { ApiOperationModel, ApiRequestBodyModel } from "../model";
import { PropertyRows } from "../rows/property-rows";
import { AnswerList } from "./answer-list";
import { MediaBody } from "./media-body";
import { Method } from "./method";
import * as styles from "./operation-card.module.css";

/** One operation: the request on the left, the response on the right; on phones one below the other. */
export function OperationCard({ operation }: { operation: ApiOperationModel }) {
	const { operationId, anchor, method, path, summary, description, deprecated, parameters, requestBody, responses } =
		operation;
	return (
		<HistoryOwner owner={`${method} ${path}`}>
			<section className={styles.card} data-filter-item="">
				<div className={styles.text}>
					<Heading level={3} id={anchor}>
						{summary}
					</Heading>
					<div className={styles.endpoint}>
						<Method name={method} /> <code>{path}</code>
						{deprecated ? <em className={styles.aside}>deprecated</em> : null}
						<ItemMarks />
					</div>
					<div className="prose">
						<Markdown text={description} />
					</div>
					<TryItButton operationId={operationId} summary={summary} />
				</div>
				<div className={styles.samples} data-try-it-place="">
					<Tabs group="lang">
						{operation.samples.map(({ label, language, code }) => (
							<Tab key={label} label={label}>
								<CodeBlock code={code} language={language} wraps />
							</Tab>
						))}
					</Tabs>
				</div>
				<div className={styles.text}>
					{LOCATIONS.map(({ location, title }) => {
						const own = parameters.filter((one) => one.location === location);
						return own.length > 0 ? (
							<Fragment key={location}>
								<h4>{title}</h4>
								<PropertyRows nodes={toTree(own)} />
							</Fragment>
						) : null;
					})}
					{requestBody ? <RequestBody body={requestBody} /> : null}
				</div>
				<Responses responses={responses} />
			</section>
		</HistoryOwner>
	);
}

/** Opens the sandbox of the operation below; src/try-it listens for its click. */
function TryItButton({ operationId, summary }: { operationId: string; summary: string }) {
	return (
		<button
			type="button"
			className={`button js-only ${styles.tryIt}`}
			data-try-it={operationId}
			aria-expanded="false"
			aria-label={`Try it: ${summary}`}
		>
			Try it
		</button>
	);
}

function RequestBody({ body: { required, description, media } }: { body: ApiRequestBodyModel }) {
	return (
		<>
			<h4>
				Request body <em className={styles.aside}>{required ? "required" : "optional"}</em>
			</h4>
			<div className="prose">
				<Markdown text={description} />
			</div>
			{media.map((one) => (
				<MediaBody key={one.mediaType} media={one} isSampled isRequest />
			))}
		</>
	);
}

function Responses({ responses }: Pick<ApiOperationModel, "responses">) {
	const success = responses.find(({ status }) => status.startsWith("2"));
	const example = success?.media[0]?.examples[0];
	return (
		<div className={`${styles.text} ${styles.samples} ${styles.responses}`}>
			<h4>Responses</h4>
			{success && example ? (
				<CodeBlock
					code={example.code}
					language={example.language}
					title={`${success.status} ${success.meaning}`}
					output
				/>
			) : null}
			<AnswerList responses={responses} />
		</div>
	);
}

const LOCATIONS = [
	{ location: "path", title: "Path parameters" },
	{ location: "query", title: "Query parameters" },
	{ location: "header", title: "Headers" },
	{ location: "cookie", title: "Cookies" },
];
