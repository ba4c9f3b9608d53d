import type { LiveProblem } from "../../lib/live-problem";
import "./live-report.css";

const MOST_NAMES = 8;

export class LiveReport {
	private readonly host = document.createElement("aside");
	private isFolded = false;

	constructor() {
		this.host.id = "live-mistakes";
		this.host.setAttribute("aria-label", "Mistakes on this page");
	}

	/** Shows these mistakes; an empty list removes the report. */
	show(problems: readonly LiveProblem[]): void {
		if (problems.length === 0) {
			this.host.remove();
			return;
		}
		const details = element("details");
		details.open = !this.isFolded;
		details.addEventListener("toggle", () => {
			this.isFolded = !details.open;
		});
		const summary = element("summary", [countOf(problems)]);
		summary.setAttribute("role", "status");
		details.append(summary, ...problems.map(problemView));
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
	return element("section", [
		element("h2", [element("span", [`${severity}[${rule}]`], severity), `: ${message}`]),
		placeView(problem),
		...(problem.snippet ? [snippetView(problem)] : []),
		...(names.length > 0 ? [element("p", [`= known: ${names.join(", ")}`])] : []),
		...(suggestion
			? [element("p", [`= help: ${/\s/.test(suggestion) ? suggestion : `did you mean ${suggestion}?`}`])]
			: []),
	]);
}

/** The place, as a link that opens it in the author's editor (an address of Gatsby's development server). */
function placeView({ file, line, column }: LiveProblem): HTMLElement {
	const button = element("button", [`${file}:${line}:${column}`]);
	button.title = "Open in the editor";
	button.addEventListener("click", () => {
		void fetch(`/__open-stack-frame-in-editor?fileName=${encodeURIComponent(file)}&lineNumber=${line}`);
	});
	return element("p", ["--> ", button]);
}

function snippetView({ line, column, endColumn, snippet, severity }: LiveProblem): HTMLElement {
	const [start, end] = [column - 1, Math.max(column, endColumn) - 1];
	return element("pre", [
		element("span", [`${line} | `], "gutter"),
		snippet.slice(0, start),
		...(end > start ? [element("mark", [snippet.slice(start, end)], severity)] : []),
		snippet.slice(end),
	]);
}

function element<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	content: readonly (Node | string)[] = [],
	className = "",
): HTMLElementTagNameMap[Name] {
	const node = document.createElement(name);
	node.append(...content);
	if (className) node.className = className;
	return node;
}
