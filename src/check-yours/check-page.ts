import { make, makeButton } from "../lib/make-element";
import { createAsker, Refusal } from "./ask";
import type { Answers } from "./check-worker";
import { createEditor } from "./editor";
import { findingList, markProblems } from "./findings";
import { createStatus, releaseChoice, section, yourRelease } from "./parts";

const IDLE = "Type or paste something, or drop or choose files.";

/** Two commands and a manifest, each with a mistake. */
const EXAMPLE = `thv run --transprt sse fetch
thv list -A

apiVersion: toolhive.stacklok.dev/v1alpha1
kind: MCPServer
metadata:
  name: fetch
spec:
  image: ghcr.io/stackloklabs/gofetch/server
  transport: streamable
`;

export function openCheck(place: HTMLElement): void {
	const ask = createAsker();
	const status = createStatus("check-status");
	const results = make("div");
	const covered = make("ul");
	const coverage = section(["What was checked"], [covered], false, "small");
	let findings: HTMLOListElement | undefined;
	let release = yourRelease();
	const check = async (text: string) => {
		if (text.trim() === "") {
			status.say(IDLE);
			editor.mark([]);
			return results.replaceChildren();
		}
		// Until the checker has loaded, the first answer takes a while.
		if (!results.hasChildNodes()) status.say("Checking…");
		try {
			const answer = await ask({ kind: "check", text, release });
			if (answer === null || text !== editor.text()) return;
			markProblems(answer.problems, editor);
			status.say(countText(answer, release), answer.problems.length > 0);
			covered.replaceChildren(...coveredLines(answer, text));
			findings = findingList(answer.problems, editor, undefined, findings);
			if (!results.hasChildNodes()) results.replaceChildren(findings, coverage);
		} catch (error) {
			refuse(error instanceof Refusal ? error.message : "The check failed. Change the text to try again.");
		}
	};
	const refuse = (message: string) => {
		editor.mark([]);
		results.replaceChildren();
		status.say(message, true);
	};
	const editor = createEditor({
		label: "Commands, manifests, API calls, or policies to check",
		describedBy: "check-status",
		onChange: check,
		onRefuse: refuse,
	});
	const { box: choice } = releaseChoice("Release", release, (name) => {
		release = name;
		check(editor.text());
	});
	const example = makeButton("Show an example", () => editor.put(EXAMPLE));
	const clear = makeButton("Clear", () => {
		editor.put("");
		editor.select({ from: 0, to: 0 });
	});
	const buttons = make("div", { className: "row yours-actions" }, editor.picker, example, clear);
	const tools = make("div", { className: "row yours-tools" }, choice, buttons);
	place.replaceChildren(make("div", { className: "yours" }, tools, editor.box, ...status.nodes, results));
	status.say(IDLE);
	// Loads the checker while the reader looks for something to paste.
	ask({ kind: "check", text: "", release }).catch(() => undefined);
}

function countText(answer: Answers["check"], release: string): string {
	const { problems, problemCount: count, sampleCount, isChecked } = answer;
	const samples = sampleCount === 1 ? "one sample" : `${sampleCount} samples`;
	if (count === 0 && !isChecked) return `Nothing here can be checked against ${release}.`;
	if (count === 0) return `No problems in ${samples}, checked against ${release}.`;
	const rest = count > problems.length ? ` The first ${problems.length} are listed.` : "";
	return `${count === 1 ? "One problem" : `${count} problems`} in ${samples}, checked against ${release}.${rest}`;
}

/** What was checked and what was not, a line for each sample. */
function coveredLines({ samples }: Answers["check"], text: string): HTMLElement[] {
	const last = text.trimEnd().split("\n").length;
	return samples.map(({ line, endLine, checks, isChecked }) => {
		const end = Math.min(endLine, last);
		const lines = end > line ? `Lines ${line} to ${end}` : `Line ${line}`;
		const names = checks.join(", ") || "not checked";
		const isOnly = !isChecked && checks.length > 0;
		const reason = isOnly ? `only ${names}: nothing in it is known in this release` : names;
		return make("li", {}, `${lines}: ${reason}.`);
	});
}
