import type { ReactNode } from "react";
import { InlineMarkdown } from "../../components/markdown/markdown";
import { withPrefix } from "../../lib/with-prefix";
import { Heading } from "../heading/heading";
import { type ChangeModel, groupChanges, linkedText } from "./change-groups";
import * as styles from "./changes.module.css";

/** The changes of one release: breaking changes first, the three sources side by side. What follows them comes last. */
export function ReleaseArticle({ changes, children }: { changes: readonly ChangeModel[]; children: ReactNode }) {
	const groups = groupChanges(changes);
	return (
		<div className="prose">
			{groups.map(({ level, title, sources }) => (
				<section key={level}>
					<Heading id={level} isInOutline={groups.length > 1}>
						{title}
					</Heading>
					<div className={styles.sources}>
						{sources.map((source) => (
							<div key={source.title}>
								<h3>{source.title}</h3>
								<ul>
									{source.changes.map((change) => (
										<li key={change.text}>
											<InlineMarkdown text={linkedText(change.text, change.place && withPrefix(change.place))} />
										</li>
									))}
								</ul>
							</div>
						))}
					</div>
				</section>
			))}
			{children}
		</div>
	);
}

export function releaseOutline(changes: readonly ChangeModel[]) {
	return groupChanges(changes).map(({ level, title }) => ({ depth: 2, text: title, id: level }));
}
