/** A fence's info string, read: ```` ```bash title="run.sh" {1,3} ````. */
export interface InfoString {
	language: string;
	/** Bare words, such as `output` and `illustration`. */
	words: string[];
	/** `key=value` pairs, quotes taken off. */
	values: ReadonlyMap<string, string>;
}

const PART = /([\w:-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|\{[^}]*\}|(\S+)/g;

/** Reads an info string. Line highlights and unknown words are harmless. */
export function parseInfoString(info: string): InfoString {
	const text = info
		.trim()
		.replace(/^\{\s*\.?/, "")
		.replace(/^\./, "");
	const [, first = "", rest = ""] = /^([^\s{]*)(.*)$/s.exec(text) ?? [];
	const words: string[] = [];
	const values = new Map<string, string>();
	if (/=/.test(first)) return { language: "", ...readParts(text, words, values) };
	return { language: first.toLowerCase(), ...readParts(rest, words, values) };
}

function readParts(text: string, words: string[], values: Map<string, string>): Pick<InfoString, "words" | "values"> {
	for (const [, key, double, single, bare, word] of text.matchAll(PART)) {
		if (key) values.set(key, double ?? single ?? bare ?? "");
		else if (word) words.push(word);
	}
	return { words, values };
}
