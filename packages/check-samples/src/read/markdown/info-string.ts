/** A fence's info string, read: ```` ```bash title="run.sh" {1,3} ````. */
export interface InfoString {
	language: string;
	/** Bare words, such as `output` and `illustration`. */
	words: readonly string[];
	/** `key=value` pairs, quotes taken off. */
	values: ReadonlyMap<string, string>;
}

const PART = /([\w:-]+)=(?:"([^"]*)"|'([^']*)'|(\{[^}]*\}|\S+))|\{[^}]*\}|(\S+)/g;

/** Most of a page's blocks share a few info strings. */
const known = new Map<string, InfoString>();
const MOST_KNOWN = 1_000;

/** Reads an info string. Line highlights and unknown words are harmless. */
export function parseInfoString(info: string): InfoString {
	const one = known.get(info) ?? read(info);
	if (known.size >= MOST_KNOWN) known.clear();
	known.set(info, one);
	return one;
}

function read(info: string): InfoString {
	const text = info
		.trim()
		.replace(/^\{\s*\.?/, "")
		.replace(/^\./, "");
	const [, first = "", rest = ""] = /^([^\s{]*)(.*)$/s.exec(text) ?? [];
	const hasLanguage = !first.includes("=");
	const words: string[] = [];
	const values = new Map<string, string>();
	for (const [, key, double, single, bare, word] of (hasLanguage ? rest : text).matchAll(PART)) {
		if (key) values.set(key, double ?? single ?? bare ?? "");
		else if (word) words.push(word);
	}
	return { language: hasLanguage ? first.toLowerCase() : "", words, values };
}
