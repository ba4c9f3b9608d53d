/** A part of a template: literal text, or a pattern for one placeholder. */
interface Piece {
	literal?: string;
	pattern?: string;
	/** Takes any text. */
	isFree?: boolean;
	isOptional?: boolean;
}

/** One line of output, literal but for its placeholders. */
export interface Template {
	/** As the data writes it. */
	source: string;
	/** As a reader sees it: types taken off. */
	shown: string;
	pieces: Piece[];
	/** The type of the only placeholder, when the template is nothing else. */
	only: string | undefined;
}

/** `<NAME>`, `<PORT:port>`, `<GROUP?>`, `<TIER:Official|Community>`, `<RATE:/\d\.\d+/>`. */
const PLACEHOLDER = /<([A-Z][A-Z0-9 _]*)(\?)?(?::(\/(?:\\.|[^/\n])+\/|[^>\n]+))?>/g;

/** What the types of placeholders stand for. */
export const TYPES: Readonly<Record<string, string>> = {
	text: "\\S.*?",
	word: "\\S+",
	int: "-?\\d+",
	float: "-?\\d+(?:\\.\\d+)?",
	bool: "(?:true|false)",
	port: "\\d{1,5}",
	url: "[a-z][a-z0-9+.-]*://\\S+",
	path: "(?:[~.]?[\\\\/]|[A-Za-z]:[\\\\/]|[\\w.-]+[\\\\/]|[\\w-]+\\.\\w+)\\S*(?: \\S+)*",
	time: "\\d{1,2}:\\d{2}(?::\\d{2})?(?:[AP]M)?",
	any: ".*",
};

/** What an author may write for a value: a placeholder of the page's own, or dots. */
const STAND_IN = "<[^<>\\n]+>|…|\\.\\.\\.";

/** Parses a template. Throws an Error for a type that is none. */
export function parseTemplate(source: string): Template {
	const pieces: Piece[] = [];
	let start = 0;
	let only: string | undefined;
	for (const match of source.matchAll(PLACEHOLDER)) {
		const [whole, , optional, type = "text"] = match;
		if (match.index > start) pieces.push({ literal: source.slice(start, match.index) });
		pieces.push({
			pattern: `(?:${patternOf(type, source)}|${STAND_IN})${optional ? "?" : ""}`,
			isFree: type === "text" || type === "any",
			isOptional: Boolean(optional) || type === "any",
		});
		if (whole === source) only = type;
		start = match.index + whole.length;
	}
	if (start < source.length || source === "") pieces.push({ literal: source.slice(start) });
	return {
		source,
		shown: source.replace(PLACEHOLDER, (_, name, _optional, type) => `<${shownName(name, type ?? "")}>`),
		pieces,
		only,
	};
}

/** A reader sees the values themselves when they are few. */
function shownName(name: string, type: string): string {
	return type.includes("|") && !type.startsWith("/") && type.length <= 40 ? type : name;
}

/** The pattern of a placeholder's type, for a whole value. */
export function patternOf(type: string, source: string): string {
	if (type.startsWith("/")) {
		const pattern = type.slice(1, -1);
		new RegExp(pattern);
		return `(?:${pattern})`;
	}
	if (type.includes("|")) return `(?:${type.split("|").map(escapePattern).join("|")})`;
	const known = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
	if (known === undefined)
		throw new Error(`Unknown type "${type}" in ${JSON.stringify(source)}; use one of ${Object.keys(TYPES).join(", ")}`);
	return known;
}

/** Of a longer line, only the beginning is compared: several placeholders could take more than linear time. */
const LONG_LINE = 600;

/** True when a line is what the template prints. */
export function matchesTemplate({ pieces }: Template, line: string): boolean {
	if (line.length > LONG_LINE) return pieces.length > 1 && line.startsWith(pieces[0]?.literal ?? "");
	return followParts(partsOf(pieces), line, "$").isWhole;
}

/** How many characters of a line follow the template: where it goes wrong. */
export function matchedLength({ pieces }: Template, line: string): number {
	if (line.length > LONG_LINE) return 0;
	const parts = partsOf(pieces);
	return followParts(parts, line, "").at ?? matchedPieces(parts[0]?.pieces ?? [], line);
}

interface Part {
	pieces: Piece[];
	/** How many characters the free text before it needs. */
	least: number;
}

/** The parts of a template between its free texts. */
function partsOf(pieces: readonly Piece[]): Part[] {
	const parts: Part[] = [{ pieces: [], least: 0 }];
	for (const piece of pieces) {
		if (piece.isFree) parts.push({ pieces: [], least: piece.isOptional ? 0 : 1 });
		else parts.at(-1)?.pieces.push(piece);
	}
	return parts;
}

/**
 * Finds the parts of a template in a line one after the other, each as far left as possible: a line is read once, however many
 * free texts there are. `at` is where the last part that was found ends; undefined if the line does not begin with the first.
 */
function followParts(parts: readonly Part[], line: string, end: "" | "$"): { isWhole: boolean; at?: number } {
	let at: number | undefined;
	for (const [index, { pieces, least }] of parts.entries()) {
		const regex = regexOf(pieces, index === 0 ? "^" : "", index === parts.length - 1 ? end : "");
		const from = (at ?? 0) + least;
		const match = from > line.length ? null : regex.exec(line.slice(from));
		if (!match) return { isWhole: false, at };
		at = from + match.index + match[0].length;
	}
	return { isWhole: true, at };
}

/** How many characters a line has in common with pieces that begin with it. */
function matchedPieces(pieces: readonly Piece[], line: string): number {
	let best = 0;
	for (let count = 1; count <= pieces.length; count += 1) {
		const match = regexOf(pieces.slice(0, count), "^", "").exec(line);
		if (!match) return best + commonPrefix(pieces[count - 1]?.literal ?? "", line.slice(best));
		best = match[0].length;
	}
	return best;
}

function regexOf(pieces: readonly Piece[], start: string, end: string): RegExp {
	const pattern = pieces.map(({ literal, pattern }) => pattern ?? escapePattern(literal ?? "")).join("");
	return new RegExp(`${start}${pattern}${end}`);
}

function commonPrefix(left: string, right: string): number {
	let length = 0;
	while (length < left.length && left[length] === right[length]) length += 1;
	return length;
}

/** A pattern that matches a text letter by letter. */
export function escapePattern(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
