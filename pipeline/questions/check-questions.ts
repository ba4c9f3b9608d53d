import type { SourceError } from "product-data";
import { didYouMean } from "product-data/names";
import { PAGE_KEY, type QuestionsFile } from "./parse-questions";

/** Anchors of a page by its path below the prefix of its version; undefined for an unknown page. */
export type AnchorsOf = ReadonlyMap<string, ReadonlySet<string>>;

/** Checks all questions of a version: pages and headings must exist, and no question may belong to two sections. */
export function checkQuestions(files: readonly QuestionsFile[], pages: AnchorsOf): SourceError[] {
	const first = new Map<string, () => string>();
	return files.flatMap((file) => {
		const anchors = pages.get(file.slug);
		return anchors ? [...unknownHeadings(file, anchors), ...doubledQuestions(file, first)] : [unknownPage(file, pages)];
	});
}

function unknownPage({ file, slug }: QuestionsFile, pages: AnchorsOf): SourceError {
	const message = `These are the questions of the page "${slug}", which does not exist.`;
	const fix = `${didYouMean(slug, pages.keys(), "")} Rename the file after its page.`.trim();
	return { file, line: 1, message, fix };
}

function unknownHeadings({ sections, source }: QuestionsFile, anchors: ReadonlySet<string>): SourceError[] {
	return sections.flatMap(({ anchor }) => {
		if (anchor === null || anchors.has(anchor)) return [];
		const message = `The page has no heading with the id "${anchor}".`;
		const fix = didYouMean(anchor, anchors, `Name a heading of the page by its id, or "${PAGE_KEY}".`);
		return source().error([anchor], { message, found: anchor, fix }, "key");
	});
}

/** Only one section may answer a question: of two, search could not know which comes first. */
function doubledQuestions({ file, sections, source }: QuestionsFile, first: Map<string, () => string>): SourceError[] {
	return sections.flatMap(({ anchor, questions }) =>
		questions.flatMap((question, at) => {
			const path = [anchor ?? PAGE_KEY, at];
			const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
			const key = words.join(" ");
			const other = first.get(key);
			if (other === undefined) {
				first.set(key, () => `${file}:${source().locate(path).line}`);
				return [];
			}
			const fix = `Keep it where the answer is: here, or at ${other()}.`;
			return source().error(path, { message: "Two sections have this question.", found: question, fix });
		}),
	);
}
