import { CodeBlock } from "../../components/code-block/code-block";
import { toTree } from "../../lib/to-tree";
import { HistoryOwner } from "../history/history";
import { constraintFact, PropertyRows, TypeLink } from "../rows/property-rows";
import { Facts } from "../rows/row";
import * as styles from "./media-body.module.css";

interface MediaBodyProps {
	media: Queries.ApiMediaFieldsFragment;
	/** True if the first example is shown elsewhere. */
	isSampled: boolean;
	/** True for a body that the reader sends. */
	isRequest?: boolean;
}

export function MediaBody({ media, isSampled, isRequest = false }: MediaBodyProps) {
	const examples = media.examples.slice(isSampled ? 1 : 0);
	const [words, blocks] = [examples.filter(isWord), examples.filter((example) => !isWord(example))];
	const facts = [
		...media.constraints.map(constraintFact),
		...words.map(({ code }) => ({ label: "Example", values: [code] })),
	];
	return (
		<div className={styles.body}>
			<p className={styles.type}>
				<code>{media.mediaType}</code> <TypeLink type={media.type} name={media.schemaName} />
			</p>
			<Facts facts={facts} />
			<HistoryOwner owner={`schema ${media.schemaName}`}>
				<PropertyRows nodes={toTree(media.properties)} />
			</HistoryOwner>
			{blocks.map(({ title, language, code }) => (
				<details key={title} className={styles.example} data-collapsible="">
					<summary>{title ? `Example: ${title}` : "Example"}</summary>
					<CodeBlock code={code} language={language} output={!isRequest} />
				</details>
			))}
		</div>
	);
}

/** A short text stays inline instead of in a block. */
function isWord({ language, code }: MediaBodyProps["media"]["examples"][number]): boolean {
	return language === "text" && !code.includes("\n") && code.length > 0;
}
