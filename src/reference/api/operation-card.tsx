import { Fragment } from "react";
import { CodeBlock } from "../../components/code-block/code-block";
import { InlineMarkdown, Markdown } from "../../components/markdown/markdown";
import { Tab, Tabs } from "../../components/tabs/tabs";
import { statusColour } from "../../lib/status-colour";
import { toTree } from "../../lib/to-tree";
import { Heading } from "../heading/heading";
import { HistoryOwner, ItemMarks } from "../history/history";
import { PropertyRows } from "../rows/property-rows";
import { MediaBody } from "./media-body";
import { Method } from "./method";
import * as styles from "./operation-card.module.css";

type Operation = Queries.ApiDocumentFieldsFragment["groups"][number]["operations"][number];

/** One operation: the request on the left, the response on the right; on phones one below the other. */
export function OperationCard({ operation }: { operation: Operation }) {
	const { method, path, summary, requestBody } = operation;
	return (
		<HistoryOwner owner={`${method} ${path}`}>
			<section className={styles.card} data-filter-item="">
				<div className={styles.text}>
					<Heading level={3} id={operation.anchor}>
						{summary}
					</Heading>
					<div className={styles.endpoint}>
						<Method name={method} /> <code>{path}</code>
						{operation.deprecated ? <em className={styles.aside}>deprecated</em> : null}
						<ItemMarks />
					</div>
					<div className="prose">
						<Markdown text={operation.description} />
					</div>
					{/* Opens the sandbox below; src/try-it listens for its click. */}
					<button
						type="button"
						className={`button js-only ${styles.tryIt}`}
						data-try-it={operation.operationId}
						aria-expanded="false"
						aria-label={`Try it: ${summary}`}
					>
						Try it
					</button>
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
					{Object.entries(LOCATIONS).map(([location, title]) => {
						const own = operation.parameters.filter((one) => one.location === location);
						return own.length > 0 ? (
							<Fragment key={location}>
								<h4>{title}</h4>
								<PropertyRows nodes={toTree(own)} />
							</Fragment>
						) : null;
					})}
					{requestBody ? <RequestBody body={requestBody} /> : null}
				</div>
				<Responses responses={operation.responses} />
			</section>
		</HistoryOwner>
	);
}

function RequestBody({ body: { required, description, media } }: { body: NonNullable<Operation["requestBody"]> }) {
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

function Responses({ responses }: Pick<Operation, "responses">) {
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
			<ul className={styles.answers}>
				{responses.map((response) => (
					<Answer key={response.status} response={response} />
				))}
			</ul>
		</div>
	);
}

/** Status and meaning of a response are always visible, its body opens in place. */
function Answer({ response }: { response: Operation["responses"][number] }) {
	const { status, meaning, description, anchor, media } = response;
	const head = (
		<>
			<b className={styles.status} data-colour={statusColour(status)}>
				{status} {meaning}
			</b>{" "}
			<span className={styles.meaning}>
				<InlineMarkdown text={description} />
			</span>
		</>
	);
	return (
		<li id={anchor} className={styles.answer}>
			{media.length > 0 ? (
				<details data-collapsible="">
					<summary>{head}</summary>
					{media.map((one, index) => (
						<MediaBody key={one.mediaType} media={one} isSampled={status.startsWith("2") && index === 0} />
					))}
				</details>
			) : (
				head
			)}
		</li>
	);
}

const LOCATIONS = { path: "Path parameters", query: "Query parameters", header: "Headers", cookie: "Cookies" };
