import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../../../pipeline/files-below";
import { parseGuide } from "../../../pipeline/mdx/parse-guide";
import type { ClaimsFile } from "./read-claims";
import { type WeightySentence, weightySentences } from "./weighty-sentences";

interface PageShare {
	file: string;
	sentences: WeightySentence[];
}

/** Weighty sentences of every hand-written page below the root, the thinnest page first. Throws SourceErrors. */
function sharesOf(root: string, files: readonly ClaimsFile[]): PageShare[] {
	return filesBelow(join(root, "content/docs"), ".mdx")
		.map((name) => {
			const file = `content/docs/${name}`;
			const text = readFileSync(join(root, file), "utf8");
			const { tree } = parseGuide(text, { file, partials: join(root, "content/partials") });
			const own = files.find(({ page }) => file === `content/docs/${page}.mdx`);
			return { file, sentences: weightySentences(tree, own?.claims ?? []) };
		})
		.sort((a, b) => shareOf(a.sentences) - shareOf(b.sentences) || (a.file < b.file ? -1 : 1));
}

/** Prints the share of weighty sentences with evidence by page and overall, and those without when asked. */
export function printShares(root: string, files: readonly ClaimsFile[], isListing: boolean): string {
	const shares = sharesOf(root, files);
	const row = (name: string, sentences: readonly WeightySentence[]) => {
		const evidenced = sentences.filter(({ isEvidenced }) => isEvidenced).length;
		return `${String(Math.round(shareOf(sentences) * 100)).padStart(3)} %  ${evidenced} of ${sentences.length}  ${name}`;
	};
	const list = ({ file, sentences }: PageShare) =>
		sentences.filter(({ isEvidenced }) => !isEvidenced).map(({ line, text }) => `         ${file}:${line}  ${text}`);
	const rows = shares.flatMap((page) => [row(page.file, page.sentences), ...(isListing ? list(page) : [])]);
	const all = shares.flatMap(({ sentences }) => sentences);
	return [...rows, row("all pages: weighty sentences with evidence", all)].join("\n");
}

function shareOf(sentences: readonly WeightySentence[]): number {
	return sentences.length === 0 ? 1 : sentences.filter(({ isEvidenced }) => isEvidenced).length / sentences.length;
}
