import type { LiveProblem } from "../../lib/live-problem";
import { make, makeButton } from "../../lib/make-element";
import "./live-report.css";

const MOST_NAMES = 8;

const host = make("aside", { id: "live-mistakes", ariaLabel: "Mistakes on this page" });
let source: EventSource | undefined;
let isFolded = false;

/**
 * `npm run dev` only (gatsby-browser.tsx leaves it out of a build): shows the mistakes of the open page, as
 * pipeline/develop/live-samples.ts finds them at each save, until they are corrected.
 */
export function showMistakes(path: string): void {
	source?.close();
	show([]);
	source = new EventSource(`/___samples?path=${encodeURIComponent(path)}`);
	source.addEventListener("message", ({ data }) => show(JSON.parse(String(data)) as LiveProblem[]));
}

/** An empty list removes the report. */
function show(problems: readonly LiveProblem[]): void {
	const details = make("details", { open: !isFolded });
	details.addEventListener("toggle", () => {
		isFolded = !details.open;
	});
	const count = problems.length === 1 ? "1 mistake" : `${problems.length} mistakes`;
	details.append(make("summary", { role: "status" }, `${count} on this page`), ...problems.map(problemView));
	host.replaceChildren(details);
	if (problems.length === 0) host.remove();
	else if (!host.isConnected) document.body.append(host);
}

/** One mistake, as a compiler prints it: message, place, underlined text, known alternatives, nearest name. */
function problemView(problem: LiveProblem): HTMLElement {
	const { severity, rule, message, file, line, column, known = [], suggestion } = problem;
	/** In the author's editor: an address of Gatsby's development server. */
	const open = () =>
		void fetch(`/__open-stack-frame-in-editor?fileName=${encodeURIComponent(file)}&lineNumber=${line}`);
	const names =
		known.length > MOST_NAMES ? [...known.slice(0, MOST_NAMES), `${known.length - MOST_NAMES} more`] : known;
	const help = suggestion && `= help: ${/\s/.test(suggestion) ? suggestion : `did you mean ${suggestion}?`}`;
	return make(
		"section",
		{},
		make("h2", {}, make("span", { className: severity }, `${severity}[${rule}]`), `: ${message}`),
		make("p", {}, "--> ", makeButton(`${file}:${line}:${column}`, open, { title: "Open in the editor" })),
		...(problem.snippet ? [snippetView(problem)] : []),
		...(names.length > 0 ? [make("p", {}, `= known: ${names.join(", ")}`)] : []),
		...(help ? [make("p", {}, help)] : []),
	);
}

function snippetView({ line, column, endColumn, snippet, severity }: LiveProblem): HTMLElement {
	const [start, end] = [column - 1, Math.max(column, endColumn) - 1];
	return make(
		"pre",
		{},
		make("span", { className: "gutter" }, `${line} | `),
		snippet.slice(0, start),
		...(end > start ? [make("mark", { className: severity }, snippet.slice(start, end))] : []),
		snippet.slice(end),
	);
}
