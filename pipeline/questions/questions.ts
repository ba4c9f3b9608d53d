import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { parseYamlSource, readYamlSource, type SourceError } from "product-data";
import { didYouMean } from "product-data/names";
import { z } from "zod";
import { filesBelow } from "../../plugins/source/files-below";
import { kept } from "../../plugins/source/kept";
import { type DocsVersion, pagePath, pageSlug } from "../../site.config";
import { keepProblems, setProblems } from "../../src/lib/problems";
import type { AskedSection } from "../model";
import { type DocPage, storeNode } from "../nodes-of";

/** The key of the page itself; every other key is the id of a heading. */
const PAGE_KEY = "page";

/** Length of a question in letters: a shorter one says nothing, and nobody types a longer one. */
const LENGTH = { min: 8, max: 90 };

/** Number of questions for one section: with more, it would answer everything. */
const MOST = 8;

// zod's own limits apply to the length of any type, so that a value of the wrong type would be reported twice.
const isLongEnough = ({ length }: string) => length >= LENGTH.min && length <= LENGTH.max;
const question = z.string().refine(isLongEnough, `Write a question of ${LENGTH.min} to ${LENGTH.max} letters`);
const isFew = ({ length }: readonly string[]) => length >= 1 && length <= MOST;
const questions = z.array(question).refine(isFew, `Write 1 to ${MOST} questions, the best ones`);
const format = z.record(z.string().describe(`the id of a heading, or "${PAGE_KEY}"`), questions);

type QuestionsFile = ReturnType<typeof parseQuestions>;

/**
 * Text of a file of content/questions -> its questions, kept from the last build if the text is the same; `source` parses it again,
 * for the place of a mistake. `slug` is the path of the page below the prefix of its version, such as `guides-cli/install`. Throws
 * SourceErrors for everything that the format does not allow.
 */
export function parseQuestions(text: string, { file, slug }: { file: string; slug: string }) {
	const source = () => parseYamlSource(text, file);
	const sections: readonly AskedSection[] = kept(`questions ${file}`, [file, text], () => {
		const found = Object.entries(readYamlSource(source(), format));
		return found.map(([key, questions]) => ({ anchor: key === PAGE_KEY ? null : key, questions }));
	});
	return { file, slug, sections, source };
}

/** Anchors of a page by its path below the prefix of its version; undefined for an unknown page. */
type AnchorsOf = ReadonlyMap<string, ReadonlySet<string>>;

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

/** Every file of questions in a folder. A file with mistakes is left out, and its mistakes are kept for the report. */
function readQuestions(folder: string): QuestionsFile[] {
	const root = join(process.cwd(), folder);
	return filesBelow(root, ".yaml").flatMap((name) => {
		const place = { file: `${folder}/${name}`, slug: name.replace(/(?:(?:^|\/)index)?\.yaml$/, "") };
		const text = readFileSync(join(root, name), "utf8");
		return keepProblems("questions", place.file, () => parseQuestions(text, place)) ?? [];
	});
}

/** Checks a version's questions against its pages, and makes a PageQuestions node from each file. */
export function storeQuestions(
	args: CreatePagesArgs,
	version: DocsVersion,
	pages: readonly Pick<DocPage, "path" | "version">[],
	anchors: ReadonlyMap<string, ReadonlySet<string>>,
): void {
	const folder = `${version.content}/questions`;
	const files = readQuestions(folder);
	const own = pages.filter((page) => page.version === version.name);
	const known = new Map(own.map(({ path }) => [pageSlug(version, path), anchors.get(path) ?? new Set<string>()]));
	setProblems("questions", folder, checkQuestions(files, known));
	for (const { file, slug, sections } of files) {
		const node = { path: pagePath(version, slug), version: version.name, sourceFile: file, sections };
		storeNode(args, "PageQuestions", `questions ${file}`, node);
	}
}
