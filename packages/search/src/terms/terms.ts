/** Words that say nothing about a page. They count only in a query that has no others. */
const STOP_WORDS: ReadonlySet<string> = new Set(
	[
		"a able about after almost along also although always am among an and any anybody anyone anything anyway are around as",
		"at be because been before being between but by came can cannot cant come comes could did didnt difference different do",
		"does doesnt done dont during easily easy either else enough especially etc even ever exactly explain far few for from",
		"give gives got had happen happened happens has have he hello her hers hi him his how however i if im in instead into",
		"is isnt it its ive just lets like likely little lot maybe me mean means might my need needs not of on only or ought",
		"our ourselves perhaps please possibly probably quite rather really seem seems seen shall she should simple simply",
		"since so some somehow someone something sometimes soon still such sure tell than thank thanks that the their them then",
		"there these they thing things think this those though through thus to together too toward tried trying unless until",
		"upon us use using usually various versus very via vs want wants was way we well went were what whatever when whenever",
		"where wherever whether which while who whom whose why will with wonder wont would yes yet you your yourself",
	]
		.join(" ")
		.split(" "),
);

/** Text -> the terms that are indexed for it: stemmed words, and each compound (`--proxy-port`, `proxyPort`) as a whole too. */
export function textToTerms(text: string): string[] {
	return chunksOf(text).flatMap(termsOfChunk);
}

/** Texts repeat their words: each is taken apart once. */
const knownChunks = new Map<string, readonly string[]>();
const MAX_KNOWN = 20_000;

function termsOfChunk(chunk: string): readonly string[] {
	const known = knownChunks.get(chunk);
	if (known) return known;
	const terms = [...wordsOfChunk(chunk), ...wholesOf(chunk)];
	if (knownChunks.size < MAX_KNOWN) knownChunks.set(chunk, terms);
	return terms;
}

/** Text -> its stemmed words alone, each once, without single letters. */
export function textToWords(text: string): string[] {
	return [...new Set(chunksOf(text).flatMap(wordsOfChunk))].filter((word) => word.length > 1);
}

/** Words of a text that another one lacks: stemmed, but compounds such as `ImagePullBackOff` as they are. */
export function newWords(text: string, other: string): string[] {
	const known = new Set(textToTerms(other));
	const words = chunksOf(text).map((chunk) => (wholesOf(chunk).length > 0 ? chunk : (wordsOfChunk(chunk)[0] ?? "")));
	return [...new Set(words)].filter((word) => termsOfChunk(word).some((term) => term.length > 1 && !known.has(term)));
}

function wordsOfChunk(chunk: string): string[] {
	return piecesOf(chunk)
		.filter((piece) => !STOP_WORDS.has(piece))
		.map(stem);
}

/** `spec.permissionProfile` -> specpermissionprofile, and permissionprofile for the step that is a compound itself. */
function wholesOf(chunk: string): string[] {
	const steps = chunk.split(/[./:]+/);
	return (steps.length > 1 ? [chunk, ...steps] : [chunk])
		.map(piecesOf)
		.flatMap((pieces) => (pieces.length > 1 && pieces.length <= MAX_PIECES ? [pieces.join("")] : []));
}

/** A word of a query, with what it may be made of. */
export interface QueryWord {
	/** Lower case, without dashes at its ends. */
	text: string;
	/** Stemmed parts: one for a plain word. */
	terms: string[];
	/** The parts as one term; null for a plain word. */
	whole: string | null;
}

/** Query -> words that matter, up to a limit, whatever is pasted. */
export function queryToWords(query: string): QueryWord[] {
	const words = chunksOf(query.slice(0, MAX_QUERY)).flatMap((chunk): QueryWord[] => {
		const pieces = piecesOf(chunk);
		if (pieces.length === 0) return [];
		const whole = pieces.length > 1 ? pieces.join("") : null;
		return [{ text: pieces.join(" "), terms: pieces.map(stem), whole }];
	});
	const telling = words.filter((word) => word.whole !== null || !STOP_WORDS.has(word.text));
	return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}

const MAX_PIECES = 6;
const MAX_QUERY = 1000;
const MAX_WORDS = 150;

/** Runs of letters, digits and what joins them within names. */
function chunksOf(text: string): string[] {
	const pattern = /^\p{ASCII}*$/u.test(text) ? ASCII_CHUNK : CHUNK;
	return (
		text
			.normalize("NFKC")
			.replace(/['’]s\b/g, "")
			.replace(/(?<=\p{L})['’](?=\p{L})/gu, "")
			.match(pattern) ?? []
	);
}

const CHUNK = /[\p{L}\p{N}](?:[\p{L}\p{N}]|[-_./:{}@[\]]+(?=[\p{L}\p{N}]))*/gu;

/** The same for plain text, in a fraction of the time. */
const ASCII_CHUNK = /[a-z0-9](?:[a-z0-9]|[-_./:{}@[\]]+(?=[a-z0-9]))*/gi;

/** `permissionProfile` -> permission, profile; `MCPServer` -> mcp, server; `v0.2.5` -> 0, 2, 5; the product's name stays whole. */
function piecesOf(chunk: string): string[] {
	return chunk
		.replace(/ToolHive/gi, "toolhive")
		.replace(/^v(?=\d+\.\d)/i, "")
		.replace(/(\p{Lu}{2})s\b/gu, "$1")
		.replace(/(\p{Ll}|\p{N})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, "$& ")
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
}

/** A light stemmer for English: plurals, -ation, -ing, -ed and a silent e, so that "removing" and "removed" meet "remove". */
export function stem(word: string): string {
	if (word.length < 4 || /\d/.test(word)) return word;
	return dropSilentE(dropVerbEnding(dropNounEnding(dropPlural(word))));
}

function dropPlural(word: string): string {
	if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
	if (/(?:ss|us|is|as|os)$/.test(word)) return word;
	if (/(?:x|ch|sh|ss|z)es$/.test(word)) return word.slice(0, -2);
	return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** isolation, isolate -> isol; configuration -> configur. */
function dropNounEnding(word: string): string {
	return /^.{4,}(?:ation|ate)$/.test(word) ? word.replace(/(?:ation|ate)$/, "") : word;
}

function dropVerbEnding(word: string): string {
	const [, root] = /^(.{3,}?)(?:ing|ed)$/.exec(word) ?? [];
	if (root === undefined || !/[aeiouy]/.test(root)) return word;
	return /([bdfgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
}

function dropSilentE(word: string): string {
	return word.length > 4 && word.endsWith("e") ? word.slice(0, -1) : word;
}
