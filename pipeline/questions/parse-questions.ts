import { parseYamlSource, readYamlSource, type YamlSource } from "product-data";
import { z } from "zod";
import { kept } from "../kept";
import type { AskedSection } from "../model";

/** The key of the page itself; every other key is the id of a heading. */
export const PAGE_KEY = "page";

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

export interface QuestionsFile {
	file: string;
	/** Path of the page below the prefix of its version: `guides-cli/install`. */
	slug: string;
	sections: readonly AskedSection[];
	/** Parses the file again, for the place of a mistake. */
	source: () => YamlSource;
}

/**
 * Text of a file of content/questions -> its questions, kept from the last build if the text is the same. Throws SourceErrors for
 * everything that the format does not allow.
 */
export function parseQuestions(text: string, { file, slug }: { file: string; slug: string }): QuestionsFile {
	const source = () => parseYamlSource(text, file);
	const sections = kept(`questions ${file}`, [file, text], () => {
		const found = Object.entries(readYamlSource(source(), format));
		return found.map(([key, questions]) => ({ anchor: key === PAGE_KEY ? null : key, questions }));
	});
	return { file, slug, sections, source };
}
