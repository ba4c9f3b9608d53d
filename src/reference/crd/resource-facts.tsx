import { Markdown } from "../../components/markdown/markdown";
import type { CrdResourceModel } from "../model";
import * as styles from "./crd-article.module.css";
import { resourceFacts } from "./crd-sections";

/** Names, scope and printer columns of a resource. */
export function ResourceFacts({ resource }: { resource: CrdResourceModel }) {
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
