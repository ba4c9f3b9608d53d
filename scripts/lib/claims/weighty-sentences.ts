import { join } from "node:path";
import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { parseGuide } from "../../../pipeline/mdx/read-guide";
import { visitAll } from "../../../pipeline/mdx/visit";
import { textsBelow } from "../texts-below";
import type { ClaimsFile } from "./read-claims";

/** A sentence of a page that a reader relies on, with the id of the heading above it; "" for the lead. */
interface WeightySentence {
	heading: string;
	line: number;
	text: string;
	isEvidenced: boolean;
}

/** Words that promise, by kind; docs/how-to/keep-claims-true.md states them. */
const PROMISES = [
	/protect|encrypt|verif(?!ication code)|block|enforce|isolat|prevent|restrict|den(?:y|ied|ies)\b|reject|refuse|ignore/,
	/\bhid(?:e|den)|mask|redact|anonym|expos/,
	/delet|remov|overwrit|discard|\blos(?:e|t)\b|prun/,
	/(?:keeps?|kept|store[sd]?|save[sd]?|persist\w*|surviv\w+)\b(?!.* up to date)/,
	/precedence|\bwins?\b|overrid|in this order|\bcomes? (?:first|before)\b/,
	/default(?!-)|unless|\balways\b|\bnever\b/,
];
const PROMISE = new RegExp(`(?:^|[^\\w-])(?:${PROMISES.map(({ source }) => source).join("|")})`, "i");

/** What a firewall blocks promises nothing about the product. */
const FOREIGN = /firewalls? (?:that )?blocks?/gi;

/** Steps, also after a condition, purposes, and questions tell the reader what to do: they promise nothing. */
const STEP =
	/^(?:(?:Fix: |Then,? |Otherwise,? |Now |Optionally, |In that case, |(?:If|When|After|On) [^,:]*, )?(?:to|add|allow|ask|block|change|check|choose|click|compare|copy|create|delete|encrypt|end|enforce|enter|find|give|go|hide|install|keep|let|list|look|make|name|open|prevent|protect|put|read|remove|require|restrict|run|save|see|select|serve|set|skip|start|stop|store|turn|unset|use|verify|write)\b|If you .* use |Symptom: )|\?$/i;

const SEGMENTER = new Intl.Segmenter("en", { granularity: "sentence" });

/** Weighty sentences of a page's text, lists and table rows. `tree` has the ids of its headings; `claims` are the page's. */
export function weightySentences(tree: Root, claims: ClaimsFile["claims"]): WeightySentence[] {
	const found: WeightySentence[] = [];
	let heading = "";
	visitAll(tree, (node, parent) => {
		if (node.type === "heading") heading = String(node.data?.id ?? "");
		if (node.type === "tableRow" && "children" in parent && parent.children[0] === node) return;
		if (node.type !== "paragraph" && node.type !== "tableRow") return;
		if (/^(related-information|next-steps)$/.test(heading) || (node.data && "directiveLabel" in node.data)) return;
		const cells = node.type === "tableRow" ? node.children.map((cell) => textOf(cell)).join(" · ") : textOf(node);
		for (const { segment } of SEGMENTER.segment(cells.replaceAll(/\s+/g, " "))) {
			const text = segment.trim();
			const isWhole = node.type === "tableRow" || /\s.*[.:)]$/.test(text);
			const clauses = text.replaceAll(FOREIGN, "").split(/(?<=[.;]) |, which /);
			if (!isWhole || !clauses.some((clause) => PROMISE.test(clause) && !STEP.test(clause))) continue;
			const isEvidenced = claims.some((claim) => likeness(claim.says, text) >= (claim.heading === heading ? 2 : 3));
			found.push({ heading, line: node.position?.start.line ?? 1, text, isEvidenced });
		}
	});
	return found;
}

/** Number of words that a claim and a sentence share; 0 if they are less than two fifths of the shorter of the two. */
function likeness(says: string, sentence: string): number {
	const [claim, words] = [stemsOf(says), stemsOf(sentence)];
	const shared = [...claim].filter((stem) => words.has(stem)).length;
	return shared * 5 >= 2 * Math.min(claim.size, words.size) ? shared : 0;
}

/** The first five letters of each word that carries meaning. */
function stemsOf(text: string): Set<string> {
	const words = text.toLowerCase().match(/[a-z0-9][\w./-]*\w/g) ?? [];
	return new Set(words.filter((word) => word.length > 3 && !SMALL.test(word)).map((word) => word.slice(0, 5)));
}

const SMALL =
	/^(?:servers?|that|this|with|when|from|them|they|have|does|only|into|then|than|each|what|your|which|there|their|toolhive|also|more|same|other|about|unless|without|after|before|because|every|where|while)$/;

/**
 * Prints the share of weighty sentences with evidence by hand-written page below the root, the thinnest first, and overall; those
 * without when asked. Throws SourceErrors.
 */
export function printShares(root: string, files: readonly ClaimsFile[], isListing: boolean): string {
	const shares = textsBelow(root, "content/docs", /\.mdx$/)
		.map(({ file, text }) => {
			const { tree } = parseGuide(text, { file, partials: join(root, "content/partials") });
			const own = files.find(({ page }) => file === `content/docs/${page}.mdx`);
			return { file, sentences: weightySentences(tree, own?.claims ?? []) };
		})
		.sort((a, b) => shareOf(a.sentences) - shareOf(b.sentences) || (a.file < b.file ? -1 : 1));
	const row = (name: string, sentences: readonly WeightySentence[]) => {
		const evidenced = sentences.filter(({ isEvidenced }) => isEvidenced).length;
		return `${String(Math.round(shareOf(sentences) * 100)).padStart(3)} %  ${evidenced} of ${sentences.length}  ${name}`;
	};
	const list = ({ file, sentences }: (typeof shares)[number]) =>
		sentences.filter(({ isEvidenced }) => !isEvidenced).map(({ line, text }) => `         ${file}:${line}  ${text}`);
	const rows = shares.flatMap((page) => [row(page.file, page.sentences), ...(isListing ? list(page) : [])]);
	const all = shares.flatMap(({ sentences }) => sentences);
	return [...rows, row("all pages: weighty sentences with evidence", all)].join("\n");
}

function shareOf(sentences: readonly WeightySentence[]): number {
	return sentences.length === 0 ? 1 : sentences.filter(({ isEvidenced }) => isEvidenced).length / sentences.length;
}
