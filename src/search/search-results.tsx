import { withPrefix } from "../lib/with-prefix";
import type { SearchHit } from "./engine";
import { hitTexts } from "./hit-texts";
import { Marked } from "./marked";
import { rememberClick } from "./reveal-target";
import { fallbackNotice, searchTexts } from "./texts";
import type { PageState } from "./use-page-search";

interface SearchResultsProps {
	state: PageState;
	/** The chosen section; empty for all. */
	section: string;
	onSection: (section: string) => void;
	onMore: () => void;
	/** Asks another query. */
	onAsk: (query: string) => void;
	/** Asks the query again. */
	onRetry: () => void;
	/** Where a query without results is reported. */
	missingUrl: string;
}

/** Count, sections, results and the way to more of them. */
export function SearchResults({ state, section, onSection, onMore, onAsk, onRetry, missingUrl }: SearchResultsProps) {
	const { status, hits, count, query, sections, isFallback } = state;
	const { page } = searchTexts;
	return (
		<>
			<p className="search-count" role="status">
				{summary(state)}
			</p>
			{isFallback ? <p className="search-notice">{fallbackNotice()}</p> : null}
			{Object.keys(sections).length > 1 ? <Sections sections={sections} chosen={section} onChoose={onSection} /> : null}
			{status === "error" ? <Unreachable onRetry={onRetry} /> : null}
			{status === "done" && count === 0 && query !== "" ? <Missing href={missingUrl} onAsk={onAsk} /> : null}
			{hits.length > 0 ? (
				<ol className="search-results" aria-label={searchTexts.results}>
					{hits.map((hit) => (
						<Result key={hit.objectID} hit={hit} />
					))}
				</ol>
			) : null}
			{state.hasMore ? (
				<p className="search-more">
					<button type="button" onClick={onMore}>
						{page.more}
					</button>
				</p>
			) : null}
		</>
	);
}

function summary({ status, query, count }: PageState): string {
	const { page } = searchTexts;
	if (status === "idle") return page.idle;
	if (status === "stalled" || (status === "loading" && query === "")) return page.loading;
	if (status === "error") return "";
	return count === 0 ? searchTexts.none(query) : page.count(count, query);
}

interface SectionsProps {
	sections: Readonly<Record<string, number>>;
	chosen: string;
	onChoose: (section: string) => void;
}

function Sections({ sections, chosen, onChoose }: SectionsProps) {
	const { page } = searchTexts;
	const all = Object.values(sections).reduce((sum, count) => sum + count, 0);
	const choices = [
		["", page.allSections, all] as const,
		...Object.entries(sections)
			.sort((a, b) => b[1] - a[1])
			.map(([name, count]) => [name, name, count] as const),
	];
	return (
		<div className="search-sections" role="group" aria-label={page.sections}>
			{choices.map(([value, label, count]) => (
				<button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
					{label} <span>{count}</span>
				</button>
			))}
		</div>
	);
}

function Result({ hit }: { hit: SearchHit }) {
	const { title, path, snippet } = hitTexts(hit);
	const trail = [hit.hierarchy.lvl0 ?? "", ...path].filter((step, at, all) => step !== "" && step !== all[at - 1]);
	return (
		<li className="search-result">
			<p className="search-crumbs">{trail.join(" › ")}</p>
			<h2>
				<a href={withPrefix(hit.url)} onClick={(event) => rememberClick(hit, event)}>
					<Marked text={title} />
				</a>
			</h2>
			{snippet ? (
				<p>
					<Marked text={snippet} />
				</p>
			) : null}
		</li>
	);
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
	const { title, help, retry } = searchTexts.unreachable;
	return (
		<div className="search-empty" role="alert">
			<p>
				{title}
				<br />
				{help}
			</p>
			<button type="button" onClick={onRetry}>
				{retry}
			</button>
		</div>
	);
}

function Missing({ href, onAsk }: { href: string; onAsk: (query: string) => void }) {
	const { question, link } = searchTexts.missing;
	return (
		<div className="search-empty">
			<p>{searchTexts.suggest}</p>
			<ul>
				{searchTexts.suggestions.map((query) => (
					<li key={query}>
						<button type="button" onClick={() => onAsk(query)}>
							{query}
						</button>
					</li>
				))}
			</ul>
			<p>
				{question} <a href={href}>{link}</a>
			</p>
		</div>
	);
}
