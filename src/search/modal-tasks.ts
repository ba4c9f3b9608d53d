import { tasks } from "../lib/tasks";
import { withPrefix } from "../lib/with-prefix";

/** The things people come for, offered while nothing is typed. The arrow keys go through them after the saved searches. */
export function createTasks(dialog: HTMLElement): HTMLElement {
	const group = document.createElement("div");
	group.className = "search-tasks";
	group.role = "group";
	const title = document.createElement("p");
	title.id = "search-tasks-title";
	title.textContent = tasks.title;
	group.setAttribute("aria-labelledby", title.id);
	const links = tasks.items.map((task) => {
		const link = document.createElement("a");
		link.href = withPrefix(task.path);
		link.textContent = task.title;
		return link;
	});
	group.append(title, ...links);
	dialog.addEventListener(
		"keydown",
		(event) => {
			// After a retry there is a new group.
			if (group.isConnected && group.checkVisibility()) moveFocus(event, dialog, links);
		},
		true,
	);
	return group;
}

/** From the field or a task to the next one; a letter goes to the field. */
function moveFocus(event: KeyboardEvent, dialog: HTMLElement, links: readonly HTMLElement[]): void {
	const field = dialog.querySelector<HTMLInputElement>(".DocSearch-Input");
	const at = links.indexOf(document.activeElement as HTMLElement);
	if (at >= 0 && event.key.length === 1 && event.key !== " ") field?.focus();
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (!step || (at < 0 && (document.activeElement !== field || hasMoreSaved(dialog, step)))) return;
	event.preventDefault();
	event.stopPropagation();
	(at < 0 ? links.at(step > 0 ? 0 : -1) : (links[at + step] ?? field))?.focus();
}

/** True while DocSearch has another saved search in this direction. */
function hasMoreSaved(dialog: HTMLElement, step: number): boolean {
	const saved = [...dialog.querySelectorAll("[aria-selected]")];
	return saved.length > 0 && saved.at(step > 0 ? -1 : 0)?.getAttribute("aria-selected") !== "true";
}
