import type { LiveProblem } from "../../lib/live-problem";
import { make, makeButton } from "../../lib/make-element";
import "./live-report.css";

const MOST_NAMES = 8;

export class LiveReport {
	private readonly host = make("aside", { id: "live-mistakes", ariaLabel: "Mistakes on this page" });
	private isFolded = false;

	/** Shows these mistakes; an empty list removes the report. */
	show(problems: readonly LiveProblem[]): void {
		if (problems.length === 0) {
			this.host.remove();
			return;
		}
		const details = make("details", { open: !this.isFolded });
		details.addEventListener("toggle", () => {
			this.isFolded = !details.open;
		});
		details.append(make("summary", { role: "status" }, countOf(problems)), ...problems.map(problemView));
		this.host.replaceChildren(details);
		if (!this.host.isConnected) document.body.append(this.host);
	}
}

function countOf(problems: readonly LiveProblem[]): string {
	return problems.length === 1 ? "1 mistake on this page" : `${problems.length} mistakes on this page`;
}

/** One mistake, as a compiler prints it: message, place, underlined text, known alternatives, nearest name. */
function problemView(problem: LiveProblem): HTMLElement {
	const { severity, rule, message, known = [], suggestion } = problem;
	const names =
		known.length > MOST_NAMES ? [...known.slice(0, MOST_NAMES), `${known.length - MOST_NAMES} more`] : known;
	const help = suggestion && `= help: ${/\s/.test(suggestion) ? suggestion : `did you mean ${suggestion}?`}`;
	return make(
		"section",
		{},
		make("h2", {}, make("span", { className: severity }, `${severity}[${rule}]`), `: ${message}`),
		placeView(problem),
		...(problem.snippet ? [snippetView(problem)] : []),
		...(names.length > 0 ? [make("p", {}, `= known: ${names.join(", ")}`)] : []),
		...(help ? [make("p", {}, help)] : []),
	);
}

/** The place, as a link that opens it in the author's editor (an address of Gatsby's development server). */
function placeView({ file, line, column }: LiveProblem): HTMLElement {
	const open = () =>
		void fetch(`/__open-stack-frame-in-editor?fileName=${encodeURIComponent(file)}&lineNumber=${line}`);
	return make("p", {}, "--> ", makeButton(`${file}:${line}:${column}`, open, { title: "Open in the editor" }));
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
