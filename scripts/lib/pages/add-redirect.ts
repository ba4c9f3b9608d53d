import { type Document, isMap, isSeq, parseDocument } from "yaml";

/** An entry of redirects.yaml: of a page, or with a hash of a part of one. */
export interface NewRedirect {
	readonly from: string;
	readonly to: string;
	/** The page went, with its sections. */
	readonly gone?: boolean;
}

/** Adds the entry to the text of redirects.yaml, points older entries straight to the new address, and drops one that would lead back. */
export function addRedirect(text: string, redirect: NewRedirect): string {
	const { from, to, gone } = redirect;
	const document = parseDocument(text);
	const isAnchor = from.includes("#");
	for (const list of ["redirects", "anchors"]) {
		for (const entry of entriesOf(document, list)) {
			const target = String(entry.get("to"));
			if (target === from) entry.set("to", to);
			else if (target.replace(/#.*$/, "") === from) entry.set("to", gone ? to : to + target.slice(from.length));
		}
	}
	const entries = document.get(isAnchor ? "anchors" : "redirects");
	if (!isSeq(entries)) throw new Error('redirects.yaml has no lists "redirects" and "anchors".');
	entries.items = entries.items.filter((item) => !(isMap(item) && item.get("from") === to));
	entries.flow = false;
	entries.add(document.createNode(redirect));
	// What led to a section of a page that goes leads nowhere else.
	const anchors = document.get("anchors");
	if (isSeq(anchors) && !isAnchor)
		anchors.items = anchors.items.filter((item) => !(isMap(item) && String(item.get("to")) === to));
	return document.toString({ lineWidth: 120 });
}

function entriesOf(document: Document, list: string) {
	const entries = document.get(list);
	return isSeq(entries) ? entries.items.filter(isMap) : [];
}
