export interface KdlNode {
	name: string;
	values: (string | boolean)[];
	properties: Record<string, string | boolean>;
	children: KdlNode[];
	line: number;
}

const TOKEN =
	/(?<blank>[^\S\n]+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|\\[^\S\n]*(?:\/\/[^\n]*)?\n)|(?<end>[;\n])|(?<open>\{)|(?<close>\})|(?<drop>\/-)|r?(?<hashes>#+)"(?<raw>[\s\S]*?)"\k<hashes>|r"(?<plain>[^"]*)"|"""\r?\n(?<block>[\s\S]*?)"""|"(?<text>(?:[^"\\]|\\[\s\S])*)"|(?<word>[^\s{};="]+)|(?<equals>=)/y;

/** Reads the parts of KDL, of both versions, that descriptions of commands use: nodes, texts, properties, children. */
export function parseKdl(text: string): KdlNode[] {
	const root: KdlNode[] = [];
	const stack = [root];
	let node: KdlNode | undefined;
	let key: string | undefined;
	let isDropped = false;
	let line = 1;
	TOKEN.lastIndex = 0;
	while (TOKEN.lastIndex < text.length) {
		const at = TOKEN.lastIndex;
		const match = TOKEN.exec(text);
		if (!match?.groups) throw new Error(`line ${line}: not valid KDL: ${text.slice(at, at + 30)}`);
		const { end, open, close, drop, blank, equals } = match.groups;
		if (open !== undefined && node) stack.push(node.children);
		if (close !== undefined) stack.pop();
		if ((open ?? close ?? end) !== undefined) node = undefined;
		else if (drop !== undefined) isDropped = true;
		else if (blank === undefined && equals === undefined) {
			const value = readValue(match.groups);
			if (key !== undefined && node) {
				node.properties[key] = value;
				key = undefined;
			} else if (node && text[TOKEN.lastIndex] === "=") key = String(value);
			else if (node) node.values.push(value);
			else {
				node = { name: String(value), values: [], properties: {}, children: [], line };
				if (!isDropped) stack.at(-1)?.push(node);
				isDropped = false;
			}
		}
		line += match[0].split("\n").length - 1;
	}
	return root;
}

function readValue({ raw, plain, block, text, word = "" }: Record<string, string | undefined>): string | boolean {
	const literal = raw ?? plain ?? block;
	if (literal !== undefined) return literal;
	if (text !== undefined) return text.replace(/\\n/g, "\n").replace(/\\(["\\/])/g, "$1");
	return word === "true" || word === "#true" ? true : word === "false" || word === "#false" ? false : word;
}
