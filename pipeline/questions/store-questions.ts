import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { filesBelow } from "../../plugins/source/files-below";
import { type DocsVersion, pagePath, pageSlug } from "../../site.config";
import { keepProblems, setProblems } from "../../src/lib/problems";
import type { DocPage } from "../nodes-of";
import { checkQuestions } from "./check-questions";
import { parseQuestions, type QuestionsFile } from "./parse-questions";

function questionsFolder({ content }: DocsVersion): string {
	return `${content}/questions`;
}

/** Every file of a version's questions. A file with mistakes is left out, and its mistakes are kept for the report. */
function readQuestions(version: DocsVersion): QuestionsFile[] {
	const folder = questionsFolder(version);
	const root = join(process.cwd(), folder);
	return filesBelow(root, ".yaml").flatMap((name) => {
		const place = { file: `${folder}/${name}`, slug: name.replace(/(?:(?:^|\/)index)?\.yaml$/, "") };
		const text = readFileSync(join(root, name), "utf8");
		return keepProblems("questions", place.file, () => parseQuestions(text, place)) ?? [];
	});
}

/** Checks a version's questions against its pages, and makes a PageQuestions node from each file. */
export function storeQuestions(
	{ actions, createNodeId, createContentDigest }: CreatePagesArgs,
	version: DocsVersion,
	pages: readonly Pick<DocPage, "path" | "version">[],
	anchors: ReadonlyMap<string, ReadonlySet<string>>,
): void {
	const files = readQuestions(version);
	const own = pages.filter((page) => page.version === version.name);
	const known = new Map(own.map(({ path }) => [pageSlug(version, path), anchors.get(path) ?? new Set<string>()]));
	setProblems("questions", questionsFolder(version), checkQuestions(files, known));
	for (const { file, slug, sections } of files) {
		const node = { path: pagePath(version, slug), version: version.name, sourceFile: file, sections };
		actions.createNode({
			...node,
			id: createNodeId(`questions ${file}`),
			internal: { type: "PageQuestions", contentDigest: createContentDigest(node) },
		});
	}
}
