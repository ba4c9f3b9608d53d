import { releaseNames } from "virtual:release-names";
import { nearReleases } from "product-data/releases";
import { CHANGE_SOURCES } from "../lib/change-sources";
import { make, makeButton } from "../lib/make-element";
import { siteAddress } from "../lib/site-address";
import { withCode } from "../lib/with-code";
import { createAsker, Refusal } from "./ask";
import type { Answers } from "./check-worker";
import { createEditor, type Editor } from "./editor";
import { findingList, markProblems } from "./findings";
import { copyButton, createStatus, documentedRelease, pageAddress, releaseChoice, section, yourRelease } from "./parts";

type UpgradeAnswer = Answers["upgrade"];
type YourChange = UpgradeAnswer["changes"][number];

const LEVELS = [
	{ level: "breaking", title: "What breaks", noun: "breaking change" },
	{ level: "surprising", title: "Potentially breaking", noun: "potentially breaking change" },
	{ level: "compatible", title: "What is new", noun: "addition" },
] as const;

const SOURCES = ["charts", "resources", "commands", "api"] as const;

export function openUpgrade(place: HTMLElement): void {
	const ask = createAsker();
	const status = createStatus("upgrade-status");
	const results = make("div");
	const given = new URLSearchParams(location.search);
	const pair = {
		from: given.get("from") ?? yourRelease(),
		to: given.get("to") ?? releaseNames[0] ?? documentedRelease,
	};
	const compare = async () => {
		const unknown = [pair.from, pair.to].find((name) => !releaseNames.includes(name));
		results.replaceChildren();
		if (unknown !== undefined) return sayUnknown(unknown);
		const text = editor.text();
		const asked = { ...pair };
		try {
			const answer = await ask({ kind: "upgrade", text, ...asked });
			if (answer === null) return;
			editor.mark([]);
			status.say(summary(answer, asked));
			results.replaceChildren(...parts(answer, asked, editor));
		} catch (error) {
			status.say(error instanceof Refusal ? error.message : "The comparison failed.", true);
		}
	};
	const choose = (end: "from" | "to", name: string) => {
		pair[end] = name;
		const address = siteAddress(location.href);
		if (address) history.replaceState(history.state, "", `${address.path}?${new URLSearchParams(pair)}`);
		compare();
	};
	const sayUnknown = (name: string) => {
		status.say(`There is no release ${name.slice(0, 40)}.`, true);
		const end = name === pair.from ? "from" : "to";
		const offers = nearReleases(name, releaseNames).map((near) =>
			makeButton(`Use ${near}`, () => {
				choices[end].select.value = near;
				choose(end, near);
			}),
		);
		results.replaceChildren(make("p", { className: "row yours-actions" }, ...offers));
	};
	const editor = createEditor({
		label: "Your commands, manifests, or API calls",
		describedBy: "upgrade-status",
		onChange: compare,
		onRefuse: (message) => status.say(message, true),
	});
	const choices = {
		from: releaseChoice("From", pair.from, (name) => choose("from", name)),
		to: releaseChoice("To", pair.to, (name) => choose("to", name)),
	};
	const tools = make("div", { className: "row yours-tools" }, choices.from.box, choices.to.box);
	const own = section(
		["Paste what you use to see only the changes that affect it"],
		[editor.picker, editor.box],
		false,
		"yours-own",
	);
	place.replaceChildren(make("div", { className: "yours" }, tools, own, ...status.nodes, results));
	status.say("Comparing…");
	compare();
}

function summary({ changes, yours }: UpgradeAnswer, { from, to }: { from: string; to: string }): string {
	if (from === to) return "Choose two different releases.";
	const count = (noun: string, fits: (change: YourChange) => boolean) => {
		const { length } = changes.filter(fits);
		return length === 0 ? [] : [`${length} ${noun}${length === 1 ? "" : "s"}`];
	};
	const charts = count("chart", ({ isDeleting }) => isDeleting).map((text) => `${text} to prepare first`);
	const counts = LEVELS.flatMap(({ level, noun }) => count(noun, (one) => one.level === level && !one.isDeleting));
	const own = yours
		? ` ${["Nothing that you pasted stops", "One thing that you pasted stops"][yours.breakages.length] ?? `${yours.breakages.length} things that you pasted stop`} working.`
		: "";
	return `From ${from} to ${to}: ${[...charts, ...counts].join(", ") || "no changes"}.${own}`;
}

function parts(answer: UpgradeAnswer, pair: { from: string; to: string }, editor: Editor): Node[] {
	const { changes, yours, unknown } = answer;
	const crds = changes.filter(({ isDeleting }) => isDeleting);
	const names = SOURCES.filter((source) => unknown.includes(source)).map((source) => CHANGE_SOURCES[source].name);
	const copy = () => copyButton("Copy as a Markdown checklist", () => toMarkdown(answer, pair));
	return [
		...(crds.length > 0 ? [first(crds)] : []),
		...(yours ? [own(yours, editor)] : []),
		...(names.length > 0
			? [make("p", {}, `Not compared, because only one of the releases has them: ${names.join(", ")}.`)]
			: []),
		...(changes.length > 0 ? [make("p", { className: "row yours-actions" }, copy())] : []),
		...LEVELS.flatMap(({ level, title }) => {
			const own = changes.filter((one) => one.level === level && !one.isDeleting);
			return own.length > 0 ? [levelOf(title, own, level === "breaking" && !yours)] : [];
		}),
	];
}

/** Upgrades that delete data come before everything else. */
function first(crds: readonly YourChange[]): HTMLElement {
	const href = pageAddress("guides-k8s/upgrade-operator#upgrade-the-operator");
	return make(
		"div",
		{ className: "yours-first" },
		make("p", {}, make("strong", {}, "Before you upgrade a chart")),
		...crds.map((change) => make("p", {}, ...withCode(change.text), " ", sinceLink(change.since))),
		make("p", {}, make("a", { href }, "How to upgrade the operator")),
	);
}

function own({ breakages, changes }: NonNullable<UpgradeAnswer["yours"]>, editor: Editor): HTMLElement {
	const problems = breakages.map(({ problem }) => problem);
	markProblems(problems, editor);
	const more = (at: number) => {
		const { since, todo } = breakages[at] ?? { since: "", todo: "" };
		return [make("p", {}, "Fails since ", sinceLink(since), ". ", ...withCode(todo))];
	};
	return make(
		"section",
		{},
		make("h2", {}, "Yours"),
		problems.length > 0
			? findingList(problems, editor, more)
			: make("p", {}, "Everything that works before the upgrade works after it."),
		...(changes.length > 0 ? [make("p", {}, "Also look at:"), list(changes)] : []),
	);
}

function levelOf(title: string, changes: readonly YourChange[], isOpen: boolean): HTMLElement {
	const content = SOURCES.flatMap((source) => {
		const own = changes.filter((change) => change.source === source);
		return own.length > 0 ? [make("h3", {}, CHANGE_SOURCES[source].title), list(own)] : [];
	});
	const count = make("span", {}, String(changes.length));
	return section([make("h2", {}, `${title} `), count], content, isOpen, "yours-level");
}

function list(changes: readonly YourChange[]): HTMLElement {
	return make("ul", {}, ...changes.map(({ text, since }) => make("li", {}, ...withCode(text), " ", sinceLink(since))));
}

function sinceLink(release: string): HTMLElement {
	return make("a", { className: "yours-since", href: pageAddress(`reference/changes/${release}`) }, release);
}

/** A Markdown checklist of breaking and surprising changes, with additions as a plain list. */
export function toMarkdown({ changes, yours }: UpgradeAnswer, { from, to }: { from: string; to: string }): string {
	const lines = [`# Upgrade from ${from} to ${to}`];
	if (yours && yours.breakages.length > 0)
		lines.push(
			"\n## Yours\n",
			...yours.breakages.map(({ problem, since, todo }) =>
				`- [ ] Line ${problem.line}: ${problem.message} (since ${since}). ${todo}`.trimEnd(),
			),
		);
	for (const { level, title } of LEVELS) {
		const own = changes.filter((change) => change.level === level);
		if (own.length === 0) continue;
		lines.push(`\n## ${title}\n`);
		const mark = level === "compatible" ? "-" : "- [ ]";
		const sorted = SOURCES.flatMap((source) => own.filter((change) => change.source === source));
		lines.push(...sorted.map(({ text, since }) => `${mark} ${text} (${since})`));
	}
	return `${lines.join("\n")}\n`;
}
