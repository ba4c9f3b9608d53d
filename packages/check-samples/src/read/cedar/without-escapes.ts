const SIMPLE: Readonly<Record<string, string>> = {
	n: "\n",
	r: "\r",
	t: "\t",
	"0": "\0",
	"\\": "\\",
	"'": "'",
	'"': '"',
};

/** Escapes, and what looks like one: a bare backslash or carriage return matches without a group. */
const ESCAPE = /\\(?:([nrt0\\'"])|x([0-7][\da-fA-F])|u\{([\da-fA-F][\da-fA-F_]*)\}|(\*))?|\r/g;

/** Replaces the escapes of a text between quotes. Patterns of `like` may also have `\*`. Calls `refuse` with the place of a bad one. */
export function withoutEscapes(
	text: string,
	isPattern: boolean,
	refuse: (start: number, end: number) => never,
): string {
	return text.replace(ESCAPE, (match, simple = "", hex = "", code = "", star = "", at: number) => {
		const digits = `${hex}${code}`.replaceAll("_", "");
		const point = Number.parseInt(digits, 16);
		const isCharacter = digits.length <= 6 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
		if (isCharacter) return String.fromCodePoint(point);
		if (star && isPattern) return match;
		return SIMPLE[simple] ?? refuse(at, at + Math.max(2, match.length));
	});
}
