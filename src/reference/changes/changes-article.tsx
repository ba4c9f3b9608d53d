import { Fragment } from "react";
import { InlineMarkdown } from "../../components/markdown/markdown";
import { longDate } from "../../lib/dates";
import { withPrefix } from "../../lib/with-prefix";
import { Heading } from "../heading/heading";
import { beginningsText, type ChangesModel, countChanges, releasesByYear } from "./change-groups";
import * as styles from "./changes.module.css";

/** More breaking changes than these are on the page of the release alone. */
const SHOWN = 3;

/** Every release by year, the newest first: those that break something with the first of it, the others in one line. */
export function ChangesArticle({ history, pages }: ChangesModel) {
	const documented = history.releases.find(({ isLater }) => !isLater);
	return (
		<div className="prose">
			<p>{beginningsText(history.beginnings)}</p>
			<p>
				<a href={withPrefix(`${history.path}.atom`)}>Atom feed</a>
			</p>
			{releasesByYear(history.releases).map(({ year, releases }) => (
				<section key={year}>
					<Heading id={year}>{year}</Heading>
					{releases.map((release) => (
						<ReleaseLine
							key={release.name}
							release={release}
							page={pages.find(({ name }) => name === release.name)}
							isDocumented={release === documented}
						/>
					))}
				</section>
			))}
		</div>
	);
}

interface ReleaseLineProps {
	release: ChangesModel["history"]["releases"][number];
	page: ChangesModel["pages"][number] | undefined;
	isDocumented: boolean;
}

function ReleaseLine({ release: { name, date }, page, isDocumented }: ReleaseLineProps) {
	const breaking = page?.changes.filter(({ level }) => level === "breaking") ?? [];
	return (
		<div className={styles.release} id={name} data-breaking={breaking.length > 0 ? "" : undefined}>
			<p>
				{page ? <a href={withPrefix(page.path)}>{name}</a> : name} <time dateTime={date}>{longDate(date)}</time>
				{page ? <ChangeCounts changes={page.changes} /> : <span className={styles.none}> no changes</span>}
				{isDocumented ? <span className={styles.none}> documented here</span> : null}
			</p>
			{breaking.length > 0 && page ? (
				<ul>
					{breaking.slice(0, SHOWN).map(({ text }) => (
						<li key={text}>
							<InlineMarkdown text={text} />
						</li>
					))}
					{breaking.length > SHOWN ? (
						<li>
							<a href={withPrefix(page.path)}>{breaking.length - SHOWN} more</a>
						</li>
					) : null}
				</ul>
			) : null}
		</div>
	);
}

export function ChangeCounts({ changes }: { changes: readonly { readonly level: string }[] }) {
	return countChanges(changes).map(({ level, colour, text }) => (
		<Fragment key={level}>
			{" "}
			<span className={styles.badge} data-colour={colour}>
				{text}
			</span>
		</Fragment>
	));
}
