import type { ReactNode } from "react";
import { type DocsVersion, findVersion, lastVersion, pagePath, siteConfig } from "../../site.config";
import { CopyPage } from "../components/copy-page/copy-page";
import { Icon } from "../components/icon/icon";
import { longDate } from "../lib/dates";
import { type FlatEntry, neighbours, trailTo } from "../lib/navigation-tree";
import { withPrefix } from "../lib/with-prefix";
import { messages } from "../messages";
import * as styles from "./doc-page.module.css";
import { type Docs, DocsContext, findSidebar } from "./docs-context";
import { Outline, type OutlineItem } from "./outline";
import { PageHead, type PageHeadProps, pageUrl } from "./page-head";
import { SiteFrame } from "./site-frame";

interface DocPageProps extends Pick<PageHeadProps, "sheet" | "section"> {
	page: Queries.DocPageFieldsFragment;
	navigation: Docs["navigation"] | null;
	outline: readonly OutlineItem[];
	/** The page's description if it is left out. */
	lead?: string | null;
	/** Text of the line under the title, such as the reading time. */
	meta?: ReactNode;
	/** True if a sample has a value that readers may replace. */
	hasValues?: boolean;
	/** A map for a wide page (the API), in place of the outline. */
	rail?: ReactNode;
	/** The pages before and after this one, for a page that the sidebar does not list with its neighbours. */
	neighbours?: Neighbours;
	children: ReactNode;
}

type Neighbours = Readonly<Record<"previous" | "next", Pick<FlatEntry, "label" | "path"> | null>>;

/** A documentation page: sidebar, breadcrumbs, title, content, outline, neighbours. */
export function DocPage({ page, navigation, outline, meta, rail, hasValues = false, ...props }: DocPageProps) {
	const { lead = page.description } = props;
	const version = findVersion(page.version);
	const sidebar = findSidebar(page.version, navigation);
	const trail = trailTo(page.path, sidebar.entries);
	const docs: Docs = { version, path: page.path, navigation: sidebar, counterparts: page.counterparts, map: rail };
	return (
		<DocsContext.Provider value={docs}>
			<PageHead {...page} sheet={props.sheet} section={props.section} trail={trail} />
			<SiteFrame>
				<main className={styles.main} id="content" data-page="" data-path={page.path} data-wide={rail ? "" : undefined}>
					<article className={styles.article}>
						<Breadcrumbs version={version} trail={trail.slice(0, -1)} />
						{version.isLast ? null : <OldVersion docs={docs} />}
						<h1 tabIndex={-1}>{page.title}</h1>
						{lead ? <p className={styles.lead}>{lead}</p> : null}
						<div className={styles.metaLine} data-meta="">
							{meta ? <div className={styles.meta}>{meta}</div> : null}
							<CopyPage path={page.path} />
							{hasValues ? (
								<button type="button" className="js-only" data-opens="values">
									{messages.page.values}
								</button>
							) : null}
						</div>
						<Outline items={outline} />
						<div className={styles.content}>{props.children}</div>
						<PageFoot page={page} beside={props.neighbours ?? neighbours(page.path, sidebar.entries)} />
					</article>
				</main>
			</SiteFrame>
		</DocsContext.Provider>
	);
}

function Breadcrumbs({ version, trail }: { version: DocsVersion; trail: readonly FlatEntry[] }) {
	return (
		<nav className={styles.breadcrumbs} aria-label={messages.page.breadcrumbs}>
			<ol>
				<li>
					<a href={withPrefix(pagePath(version, ""))}>{siteConfig.title}</a>
				</li>
				{trail.map((entry) => (
					<li key={entry.label}>
						{entry.path ? <a href={withPrefix(entry.path)}>{entry.label}</a> : <span>{entry.label}</span>}
					</li>
				))}
			</ol>
		</nav>
	);
}

function OldVersion({ docs: { version, counterparts } }: { docs: Docs }) {
	const last = lastVersion();
	const path = counterparts.find((counterpart) => counterpart.version === last.name)?.path ?? pagePath(last, "");
	return (
		<p className={styles.oldVersion} role="note" data-markdown-ignore="">
			{messages.page.oldVersion(version.name, last.name)}{" "}
			<a href={withPrefix(path)} data-version={last.name}>
				{messages.page.oldVersionLink}
			</a>
		</p>
	);
}

function PageFoot({ page, beside }: { page: Queries.DocPageFieldsFragment; beside: Neighbours }) {
	const { previous, next } = beside;
	return (
		<footer className={styles.foot}>
			<Feedback page={page} />
			<p className={styles.footLine}>
				<a href={`${siteConfig.editUrl}${page.sourceFile}`} rel="noopener">
					<Icon name="edit" size={16} />
					{messages.page.edit}
				</a>
				{page.lastUpdated ? (
					<span>
						{messages.page.updated} <time dateTime={page.lastUpdated}>{longDate(page.lastUpdated)}</time>
					</span>
				) : null}
			</p>
			<nav className={styles.pager} aria-label={messages.page.pager}>
				{previous?.path ? (
					<a href={withPrefix(previous.path)} rel="prev">
						<span>{messages.page.previous}</span>
						{previous.label}
					</a>
				) : null}
				{next?.path ? (
					<a className={styles.next} href={withPrefix(next.path)} rel="next">
						<span>{messages.page.next}</span>
						{next.label}
					</a>
				) : null}
			</nav>
		</footer>
	);
}

/** A "no" leads to a prefilled issue. client/analytics thanks for a "yes", and counts answers if analytics are configured. */
function Feedback({ page: { path, title, version } }: { page: Queries.DocPageFieldsFragment }) {
	const { helpful, yes, no, issue } = messages.page;
	const query = new URLSearchParams({ title: issue.title(title), body: issue.body(pageUrl(path), version) });
	return (
		<div className={styles.feedback} role="status" data-markdown-ignore="">
			<span>{helpful}</span>
			<button type="button" className="button js-only" data-helpful="yes">
				{yes}
			</button>
			<a className="button" href={`${siteConfig.issueUrl}?${query}`} rel="noopener nofollow" data-helpful="no">
				{no}
			</a>
		</div>
	);
}
