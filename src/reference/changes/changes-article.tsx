import { InlineMarkdown } from "../../components/markdown/markdown";
import { withPrefix } from "../../lib/with-prefix";
import { Heading } from "../heading/heading";
import { countChanges } from "./change-groups";
import * as styles from "./changes.module.css";
import { beginningsText, type ChangesModel } from "./changes-model";

/** Every release, the newest first: breaking changes in full, the rest counted and one click away. */
export function ChangesArticle({ history, pages }: ChangesModel) {
	return (
		<div className="prose">
			<p>{beginningsText(history.beginnings)}</p>
			<p>
				<a href={withPrefix(`${history.path}.atom`)}>Atom feed</a>
			</p>
			{history.releases.map(({ name, date }) => {
				const page = pages.find((one) => one.name === name);
				const breaking = page?.changes.filter(({ level }) => level === "breaking") ?? [];
				return (
					<section key={name} className={styles.release}>
						<Heading level={2} id={name}>
							{name}
						</Heading>
						<p>
							<time dateTime={date}>{date}</time>
							{page ? (
								<>
									: <a href={withPrefix(page.path)}>{countChanges(page.changes)}</a>
								</>
							) : (
								": no changes"
							)}
						</p>
						{breaking.length > 0 ? (
							<ul>
								{breaking.map(({ text }) => (
									<li key={text}>
										<InlineMarkdown text={text} />
									</li>
								))}
							</ul>
						) : null}
					</section>
				);
			})}
		</div>
	);
}
