/** A token of Cedar; `bad` is text that begins no token. */
export interface Token {
	kind: "word" | "number" | "text" | "slot" | "sign" | "bad" | "end";
	text: string;
	start: number;
	end: number;
}

const BLANK = /(?:\p{White_Space}+|\/\/[^\n\r]*)*/uy;
const TOKEN =
	/(?<word>[_a-zA-Z][_a-zA-Z0-9]*)|(?<number>[0-9]+)|(?<text>"(?:\\[^\n]|[^"\\])*")|(?<slot>\?[_a-zA-Z][_a-zA-Z0-9]*)|(?<sign>::|[=!<>]=|\|\||&&|[@.,;:(){}[\]<>+*/%!=-])|(?<bad>"[^\n]*|.)/suy;

/** Splits policies into tokens; the last one is the end. */
export function readTokens(text: string): Token[] {
	const tokens: Token[] = [];
	let at = 0;
	while (true) {
		BLANK.lastIndex = at;
		BLANK.test(text);
		TOKEN.lastIndex = BLANK.lastIndex;
		const match = TOKEN.exec(text);
		if (!match) return [...tokens, { kind: "end", text: "", start: text.length, end: text.length }];
		const [kind] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? ["bad"];
		at = TOKEN.lastIndex;
		tokens.push({ kind: kind as Token["kind"], text: match[0], start: match.index, end: at });
	}
}
