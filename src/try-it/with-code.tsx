/** A short text of the document, with its code spans. */
export function WithCode({ text }: { text: string }) {
	return text.split("`").map((part, index) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity, and never move.
		index % 2 === 1 ? <code key={index}>{part}</code> : part,
	);
}
