import type { ApiGroupModel } from "../model";
import { Method } from "./method";
import * as styles from "./operation-index.module.css";

/** All operations at a glance, by group, each a link to its place on the page. */
export function OperationIndex({ groups }: { groups: readonly ApiGroupModel[] }) {
	return (
		<nav className={styles.index} aria-label="Operations">
			{groups.map(({ anchor, title, operations }) => (
				<div key={anchor} className={styles.group} data-filter-group="">
					<a className={styles.title} href={`#${anchor}`}>
						{title}
					</a>
					<ul>
						{operations.map(({ anchor: id, method, summary, path }) => (
							<li key={id} data-filter-item="entry" data-filter-text={path}>
								<a className={styles.entry} href={`#${id}`}>
									<Method name={method} /> {summary}
								</a>
							</li>
						))}
					</ul>
				</div>
			))}
		</nav>
	);
}
