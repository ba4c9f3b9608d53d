import "../styles/builder.css";
import { make, makeButton } from "../../lib/make-element";
import { createAsker, Refusal } from "../ask";
import type { Answers } from "../check-worker";
import { sentence } from "../findings";
import { copyButton, createStatus, section, yourRelease } from "../parts";
import { type Entry, isFlag, type Part, piecesOf, SHELLS, type Shell } from "./command-line";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A part of the command with its control, and the line that says what is wrong with it. */
type Field = ReturnType<typeof fieldsOf>[number];

/** Opens the builder of the command that the button names; what was entered stays until the reader leaves the page. */
export async function openBuilder(button: HTMLElement): Promise<void> {
	const known = document.querySelector<HTMLDialogElement>("main .builder");
	if (known) return known.showModal();
	const command = (button as HTMLButtonElement).value;
	const ask = createAsker();
	const status = createStatus("builder-status");
	const line = make("code", { textContent: command });
	const fields = make("div", { className: "builder-fields" });
	const shell = make("select", {}, ...Object.entries(SHELLS).map(([value, name]) => make("option", { value }, name)));
	shell.value = /Windows/.test(navigator.userAgent) ? "powershell" : "posix";
	const copy = copyButton("Copy", () => line.textContent ?? "", line);
	const title = make("h2", { id: "builder-title" }, "Build a ", make("code", {}, command), " command");
	const close = makeButton("Close", () => dialog.close());
	const result = make("pre", { tabIndex: 0, ariaLabel: "The command" }, line);
	const choices = make("div", { className: "row" }, make("label", {}, "Shell ", shell), copy);
	const foot = make("div", { className: "builder-result" }, result, ...status.nodes, choices);
	const head = make("div", { className: "row" }, title, close);
	const dialog = make("dialog", { className: "builder" }, head, fields, foot);
	dialog.setAttribute("aria-labelledby", title.id);
	document.querySelector("main")?.append(dialog);
	dialog.showModal();
	status.say("Loading…");
	const refuse = (error: unknown) =>
		status.say(error instanceof Refusal ? error.message : "The builder failed. Reload the page.", true);
	await ask({ kind: "command", command, text: "" }).then((answer) => answer && start(answer), refuse);

	function start(answer: Answers["command"]): void {
		const all = fieldsOf(answer);
		fields.append(...groupsOf(all));
		const show = () => void check(command, all, shell.value as Shell).catch(refuse);
		fields.addEventListener("input", show);
		shell.addEventListener("change", show);
		show();
		all[0]?.control.focus();
	}

	/** Shows the command, and asks the checker, which reads the words of a POSIX shell. */
	async function check(name: string, all: readonly Field[], chosen: Shell): Promise<void> {
		const entries = all.map(({ part, control }): Entry => ({ part, values: valuesOf(control) }));
		const shown = piecesOf(name, entries, chosen);
		line.replaceChildren(...shown.flatMap(({ text }, at) => [at === 0 ? "" : " ", make("span", {}, text)]));
		const pieces = piecesOf(name, entries, "posix");
		const release = yourRelease();
		const answer = await ask({ kind: "check", text: pieces.map(({ text }) => text).join(" "), release });
		if (!answer) return;
		const messages = new Map<Part | undefined, string>();
		for (const { column, message } of answer.problems) messages.set(partAt(pieces, column), message);
		for (const { part, control, wrong } of all) {
			wrong.textContent = messages.get(part) ?? "";
			control.setAttribute("aria-invalid", String(messages.has(part)));
		}
		const [first] = messages.values();
		const text = first ? sentence(first) : `No problems, checked against ${release}.`;
		status.say(text, Boolean(first), line.textContent ?? "");
	}
}

/** The part of the command at a column, counted from 1. */
function partAt(pieces: ReturnType<typeof piecesOf>, column: number): Part | undefined {
	let end = 0;
	return pieces.find(({ text }) => {
		end += text.length + 1;
		return column <= end;
	})?.part;
}

function valuesOf(control: Control): string[] {
	const values = control instanceof HTMLTextAreaElement ? control.value.split("\n") : [control.value];
	return values.map((value) => value.trim()).filter(Boolean);
}

/** A field for each part that the page shows: the arguments, then the flags in the page's order. */
function fieldsOf({ flags, operands }: Answers["command"]) {
	const order = [...document.querySelectorAll("main li[id]")].map(({ id }) => id);
	const sorted = flags.toSorted((a, b) => order.indexOf(`--${a.name}`) - order.indexOf(`--${b.name}`));
	return [...operands, ...sorted].flatMap((part) => {
		const name = isFlag(part) ? `--${part.name}` : part.name;
		const row = isFlag(part)
			? document.getElementById(name)
			: document.querySelector(`main li[id="argument-${CSS.escape(name)}" i]`);
		if (!row) return [];
		/** The heading that the page has the part under. */
		const title = row.closest("section")?.querySelector("h2, h3")?.textContent ?? "";
		const control = controlOf(part);
		const id = `builder-${name}`;
		const hint = make("small", { id: `${id}-hint` }, row.querySelector("p")?.textContent ?? "");
		const wrong = make("small", { id: `${id}-wrong`, className: "builder-wrong" });
		Object.assign(control, { id, autocomplete: "off", autocapitalize: "off", spellcheck: false });
		control.required = part.isRequired;
		control.setAttribute("aria-describedby", `${wrong.id} ${hint.id}`);
		const label = make("label", { htmlFor: id }, make("code", {}, name), part.isRequired ? " required" : "");
		return [{ part, title, control, wrong, box: make("div", {}, label, control, wrong, hint) }];
	});
}

function controlOf(part: Part): Control {
	const values = isFlag(part) && part.type === "bool" ? ["true", "false"] : part.enum;
	const isRepeated = isFlag(part) ? part.isRepeatable : part.isVariadic;
	if (isRepeated) return make("textarea", { rows: 2, placeholder: "One on each line" });
	if (values.length === 0)
		return make("input", { inputMode: isFlag(part) && part.type === "int" ? "numeric" : "text" });
	return make("select", {}, ...["", ...values].map((value) => make("option", { value }, value || "Not set")));
}

/** Fields below the headings that the page has them under; the first group is open. */
function groupsOf(fields: readonly Field[]): HTMLElement[] {
	const titles = [...new Set(fields.map(({ title }) => title))];
	return titles.map((title, at) => {
		const own = fields.filter((field) => field.title === title);
		const count = make("span", {});
		const boxes = own.map(({ box }) => box);
		const group = section([title, " ", count], boxes, at === 0);
		group.addEventListener("input", () => {
			const set = own.filter(({ control }) => control.value.trim() !== "").length;
			count.textContent = set === 0 ? "" : `${set} set`;
		});
		return group;
	});
}
