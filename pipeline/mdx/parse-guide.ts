import type { Root } from "mdast";
import { collectSourceErrors, type SourceError, SourceErrors } from "product-data";
import type { GuideFacts } from "../model";
import { checkGuide } from "./check-guide";
import { type FrontMatter, parseFrontMatter } from "./front-matter";
import { type DocumentPlace, parseDocument, refuseEndless } from "./parse-document";
import { readGuide } from "./read-guide";

/** A hand-written page, as tools without Gatsby see it: lints, audits, benchmarks, tests. Throws SourceErrors with every mistake that this file alone shows. */
export function parseGuide(text: string, place: DocumentPlace): GuideFacts & { frontMatter: FrontMatter; tree: Root } {
	refuseEndless(text, place.file);
	const errors: SourceError[] = [];
	const frontMatter = collectSourceErrors(errors, () => parseFrontMatter(text, place.file));
	const tree = collectSourceErrors(errors, () => parseDocument(text, place));
	if (tree) errors.push(...checkGuide(tree, place.file));
	if (errors.length > 0 || !frontMatter || !tree) throw new SourceErrors(errors);
	return { frontMatter, ...readGuide(tree), tree };
}
