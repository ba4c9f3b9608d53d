import { listOf } from "product-data/checking";

/** A token of Cedar; `bad` is text that begins no token. */
export interface Token {
	kind: "word" | "number" | "text" | "slot" | "sign" | "bad" | "end";
	text: string;
	start: number;
	end: number;
}

/** Blanks and comments match without a group. */
const TOKEN =
	/\p{White_Space}+|\/\/[^\n\r]*|(?<word>[_a-zA-Z][_a-zA-Z0-9]*)|(?<number>[0-9]+)|(?<text>"(?:\\[^\n]|[^"\\])*")|(?<slot>\?[_a-zA-Z][_a-zA-Z0-9]*)|(?<sign>::|[=!<>]=|\|\||&&|[@.,;:(){}[\]<>+*/%!=-])|(?<bad>"[^\n]*|.)/gsu;

/** Splits policies into tokens; the last one is the end. */
export function readTokens(policies: string): Token[] {
	const tokens = [...policies.matchAll(TOKEN)].flatMap(({ 0: text, index: start, groups = {} }) => {
		const kind = Object.keys(groups).find((name) => groups[name] !== undefined) as Token["kind"] | undefined;
		return kind ? [{ kind, text, start, end: start + text.length }] : [];
	});
	return [...tokens, { kind: "end", text: "", start: policies.length, end: policies.length }];
}

/** The first mistake of a policy set, with what it could be instead. */
export interface PolicyMistake {
	start: number;
	end: number;
	message: string;
	/** The names that are known in place of this one. */
	names?: readonly string[];
	suggestion?: string;
}

/** Ends the reading at the first mistake. */
export class Refusal extends Error {
	constructor(readonly mistake: PolicyMistake) {
		super(mistake.message);
	}
}

/** Other languages have them; Cedar does not. */
const NO_OPERATORS = new Map([
	["=", { suggestion: "==" }],
	["&", { suggestion: "&&" }],
	["|", { suggestion: "||" }],
	["/", {}],
	["%", {}],
]);

/** Deeper expressions could overflow the stack. */
const DEEPEST = 400;

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

/** Goes through the tokens of policies; throws a Refusal at the first mistake. */
export class TokenReader {
	/** Where the present token is. */
	protected at = 0;
	private depth = 0;
	protected readonly tokens: readonly Token[];

	constructor(policies: string) {
		this.tokens = readTokens(policies);
	}

	protected nested(read: () => void): void {
		if (++this.depth > DEEPEST) this.fail(this.token(), `more than ${DEEPEST} levels can't be checked`);
		read();
		this.depth--;
	}

	protected token(): Token {
		const token = this.tokens[this.at] ?? this.tokens.at(-1);
		if (!token) throw new Error("tokens have an end");
		return token;
	}

	protected sees(...texts: readonly string[]): boolean {
		return texts.includes(this.token().text);
	}

	protected take(...texts: readonly string[]): boolean {
		const isSeen = this.sees(...texts);
		if (isSeen) this.at++;
		return isSeen;
	}

	protected expect(...texts: readonly string[]): Token {
		const token = this.token();
		if (!this.take(...texts)) this.refuse(listOf(texts.map((text) => `'${text}'`)));
		return token;
	}

	/** Reads items up to a closing sign, and counts them. The last one may have a comma too. */
	protected list(end: string, read: () => void): number {
		let count = 0;
		while (!this.take(end)) {
			read();
			count++;
			if (!this.sees(end)) this.expect(",", end);
		}
		return count;
	}

	/** Reads a text and gives it without its escapes. Patterns of `like` may also have `\*`. */
	protected string(isPattern = false): string {
		const { kind, text, start } = this.token();
		if (kind !== "text") this.refuse("a text in quotes");
		this.at++;
		return text.slice(1, -1).replace(ESCAPE, (match, simple = "", hex = "", code = "", star = "", at: number) => {
			const digits = `${hex}${code}`.replaceAll("_", "");
			const point = Number.parseInt(digits, 16);
			const isCharacter = digits.length <= 6 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
			if (isCharacter) return String.fromCodePoint(point);
			if (star && isPattern) return match;
			const from = start + 1 + at;
			const place = { start: from, end: from + Math.max(2, match.length) };
			return SIMPLE[simple] ?? this.fail(place, "this is not an escape of Cedar");
		});
	}

	/** Refuses the present token. */
	protected refuse(expected: string): never {
		const token = this.token();
		const { kind, text } = token;
		const instead = NO_OPERATORS.get(text);
		if (instead) this.fail(token, `'${text}' is not an operator of Cedar`, instead);
		if (kind === "slot") this.fail(token, `${text} belongs in a policy template, not in a policy`);
		if (kind === "bad" && text.startsWith('"')) this.fail(token, "the quote is never closed");
		this.fail(token, `expected ${expected}, found ${kind === "end" ? "the end" : `'${text}'`}`);
	}

	protected fail(
		{ start, end }: Pick<Token, "start" | "end">,
		message: string,
		more: Pick<PolicyMistake, "names" | "suggestion"> = {},
	): never {
		throw new Refusal({ start, end, message, ...more });
	}
}
