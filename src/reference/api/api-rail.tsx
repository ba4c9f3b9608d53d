import { FilterBox } from "../filter-box/filter-box";
import { apiChapters } from "./api-outline";
import * as styles from "./api-rail.module.css";
import { Method } from "./method";

/** The map of the API page, for the sidebar: a filter, the operations by group, the chapters. */
export function ApiRail({ api }: { api: Queries.ApiDocumentFieldsFragment }) {
	return (
		<div className={styles.rail} data-map="">
			<FilterBox target="operations" nouns={["operation", "operations"]} />
			{api.groups.map(({ anchor, title, operations }) => (
				<details key={anchor} className={styles.group} open data-collapsible="">
					<summary>{title}</summary>
					<ul>
						{operations.map(({ anchor: id, method, summary }) => (
							<li key={id}>
								<a className={styles.entry} href={`#${id}`}>
									<Method name={method} /> {summary}
								</a>
							</li>
						))}
					</ul>
				</details>
			))}
			<ul>
				{apiChapters(api).map(({ id, text }) => (
					<li key={id}>
						<a className={styles.entry} href={`#${id}`}>
							{text}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
