/** A piece of text, and Prism's class for it if it is coloured. */
interface CodePart {
	text: string;
	kind: string | undefined;
}

const JSON_TOKEN = /("(?:[^"\\\n]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)/g;

/** Cuts JSON into parts with the classes that prism.css colours. Text that is not JSON stays whole. */
export function jsonParts(text: string): CodePart[] {
	const parts: CodePart[] = [];
	let end = 0;
	for (const match of text.matchAll(JSON_TOKEN)) {
		const [token, string, colon, word] = match;
		const kind = string ? (colon ? "property" : "string") : word ? "boolean" : "number";
		parts.push({ text: text.slice(end, match.index), kind: undefined });
		parts.push({ text: string ?? token, kind });
		if (colon) parts.push({ text: colon, kind: undefined });
		end = match.index + token.length;
	}
	parts.push({ text: text.slice(end), kind: undefined });
	return parts.filter((part) => part.text !== "");
}

/** Code, coloured if it is JSON. */
export function CodeText({ text, isJson }: { text: string; isJson: boolean }) {
	if (!isJson) return text;
	return jsonParts(text).map(({ text: part, kind }, index) =>
		kind ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity, and are drawn again together.
			<span key={index} className={`token ${kind}`}>
				{part}
			</span>
		) : (
			part
		),
	);
}
