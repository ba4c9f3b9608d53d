import { join } from "node:path";
import { parseGuide } from "../../../pipeline/mdx/read-guide";
import { textsBelow } from "../texts-below";
import type { ClaimsFile } from "./read-claims";
import { type WeightySentence, weightySentences } from "./weighty-sentences";

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
