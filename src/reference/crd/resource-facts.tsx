import { TableFrame } from "../../components/table-frame/table-frame";
import type { CrdResourceModel } from "../model";
import * as styles from "./crd-article.module.css";
import { resourceFacts } from "./crd-sections";

/** Names, scope and printer columns of a resource. */
export function ResourceFacts({ resource }: { resource: CrdResourceModel }) {
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
			{resource.printerColumns.length > 0 ? <PrinterColumns resource={resource} /> : null}
		</>
	);
}

function PrinterColumns({ resource: { plural, printerColumns } }: { resource: CrdResourceModel }) {
	return (
		<TableFrame>
			<table className={styles.columns}>
				<caption>
					What <code>kubectl get {plural}</code> prints
				</caption>
				<thead>
					<tr>
						<th scope="col">Column</th>
						<th scope="col">Type</th>
						<th scope="col">Path</th>
					</tr>
				</thead>
				<tbody>
					{printerColumns.map(({ name, type, jsonPath }) => (
						<tr key={name}>
							<td>{name}</td>
							<td>{type}</td>
							<td>
								<code>{jsonPath}</code>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</TableFrame>
	);
}
