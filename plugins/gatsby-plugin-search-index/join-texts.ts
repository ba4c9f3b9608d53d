/** A record's text: long enough to show its subject, short enough that one hit means one place. */
const GOAL = 260;
const LIMIT = 600;

/** Joins neighbouring paragraphs, items and rows below one heading into pieces of about 260 characters. */
export function joinTexts(texts: readonly string[]): string[] {
	const pieces: string[] = [];
	for (const text of texts.flatMap(splitLong)) {
		const last = pieces.at(-1);
		if (last === undefined || last.length + text.length > GOAL) pieces.push(text);
		else pieces[pieces.length - 1] = `${last}${/[.:!?;]$/.test(last) ? " " : " · "}${text}`;
	}
	return pieces;
}

/** A text over the limit, at its sentences. */
function splitLong(text: string): string[] {
	if (text.length <= LIMIT) return [text];
	return text.split(/(?<=[.!?])\s+(?=[A-Z`"'(])/).reduce<string[]>((parts, sentence) => {
		const last = parts.at(-1);
		if (last === undefined || last.length + sentence.length >= LIMIT) parts.push(sentence);
		else parts[parts.length - 1] = `${last} ${sentence}`;
		return parts;
	}, []);
}
