import { changeNotes, type History, type ItemHistoryModel, removedItems, removedName } from "./history-model";

/** The history of one item as a piece of a Markdown line: ` Since v0.2.1. In [v0.2.4](...): is now required.` */
export function historyMarkdown(history: ItemHistoryModel | undefined): string {
	if (!history) return "";
	return [
		...(history.since ? [` Since ${history.since}.`] : []),
		...(history.later
			? [` ${capital(history.later.note)} in [${history.later.release}](${history.later.releasePath}).`]
			: []),
		...changeNotes(history).map(({ release, releasePath, note }) => ` In [${release}](${releasePath}): ${note}.`),
	].join("");
}

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The removed items of a page as a section; nothing if there are none. */
export function removedMarkdown(history: History, owner?: string): string[] {
	const items = removedItems(history);
	if (items.length === 0) return [];
	const lines = items.map((item) => {
		const next = item.replacedBy ? `; use \`${item.replacedBy}\`` : "";
		return `- \`${removedName(item, owner)}\` was removed in [${item.removed}](${item.changes.at(-1)?.releasePath ?? ""})${next}`;
	});
	return ["## Removed", lines.join("\n")];
}
