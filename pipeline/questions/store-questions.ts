import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { type DocsVersion, pagePath, siteConfig } from "../../site.config";
import { keepProblems, setProblems } from "../../src/lib/problems";
import { filesBelow } from "../files-below";
import { checkQuestions } from "./check-questions";
import { parseQuestions, type QuestionsFile } from "./parse-questions";

function questionsFolder({ content }: DocsVersion): string {
	return `${content}/questions`;
}

/** Every file of a version's questions. A file with mistakes is left out, and its mistakes are kept for the report. */
export function readQuestions(version: DocsVersion): QuestionsFile[] {
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
	anchors: ReadonlyMap<string, ReadonlySet<string>>,
): void {
	const files = readQuestions(version);
	const prefix = pagePath(version, "");
	const others = siteConfig.versions.filter(({ name, path }) => name !== version.name && path !== "");
	const isOther = (path: string) => others.some((other) => `${path}/`.startsWith(`${pagePath(other, "")}/`));
	const pages = new Map(
		[...anchors]
			.filter(([path]) => `${path}/`.startsWith(`${prefix}/`) && !isOther(path))
			.map(([path, ids]) => [path.slice(prefix.length + 1), ids]),
	);
	setProblems("questions", questionsFolder(version), checkQuestions(files, pages));
	for (const { file, slug, sections } of files) {
		const node = { path: pagePath(version, slug), version: version.name, sourceFile: file, sections };
		actions.createNode({
			...node,
			id: createNodeId(`questions ${file}`),
			internal: { type: "PageQuestions", contentDigest: createContentDigest(node) },
		});
	}
}
