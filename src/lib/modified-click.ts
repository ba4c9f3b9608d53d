/** True for a click or key that the browser itself answers, such as one that opens another tab. */
export function isModified(event: Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">): boolean {
	return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
