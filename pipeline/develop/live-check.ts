import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { CheckContext, Problem } from "check-samples";
import type { DocsVersion } from "../../site.config";
import { sampleSources } from "../checks/sample-sources";

type Checker = typeof import("check-samples");

/** The data that the samples of a version are checked against, kept for all pages until one of its files changes. */
const contexts = new Map<string, { stamp: string; context: CheckContext }>();

/** Finds the files that make up a page now, and a text that changes with the state of these files and of the version's data. */
export function watchedPage(file: string, version: DocsVersion): { files: readonly string[]; stamp: string } {
	const files = pageFiles(file, version);
	return { files, stamp: stampOf([...files, ...dataFiles(version)]) };
}

/** The problems in the samples of a page and its partials; for a reference page, those in its own file. */
export async function checkPage(files: readonly string[], version: DocsVersion): Promise<Problem[]> {
	const checker = await import("check-samples");
	const context = loadContext(checker, version);
	const results = await Promise.all(files.map((file) => checkFile(checker, file, readFileSync(file, "utf8"), context)));
	return results.flatMap(({ problems }) => problems);
}

async function checkFile(checker: Checker, file: string, text: string, context: CheckContext) {
	if (/\.mdx?$/.test(file)) return checker.checkDocument(text, file, context);
	// The source plugin checks the examples of an API document.
	if (/^openapi:/m.test(text)) return { problems: [] };
	if (/^apiVersion:/m.test(text)) return checker.checkText(text, file, context);
	return checker.checkCommandExamples(text, file, context);
}

function loadContext(checker: Checker, version: DocsVersion): CheckContext {
	const stamp = stampOf(dataFiles(version));
	const loaded = contexts.get(version.name);
	if (loaded?.stamp === stamp) return loaded.context;
	const context = checker.loadContext({ mode: "strict", ...sampleSources(version), version: version.name });
	contexts.set(version.name, { stamp, context });
	return context;
}

/** A guide includes partials; the page of the custom resources shows the examples from the folder beside them. */
function pageFiles(file: string, { content }: DocsVersion): string[] {
	if (file.startsWith(join(content, "crds"))) return filesIn(join(content, "crds", "examples"));
	if (!file.endsWith(".mdx") || !existsSync(file)) return [file];
	const partials = [...readFileSync(file, "utf8").matchAll(/^\s*::include\{file="([a-z0-9-]+)"[^}]*\}/gm)]
		.map((match) => join(content, "partials", `${match[1]}.mdx`))
		.filter((partial) => existsSync(partial));
	return [file, ...partials];
}

function dataFiles(version: DocsVersion): string[] {
	return Object.values(sampleSources(version)).flatMap(filesIn);
}

function filesIn(folder: string): string[] {
	return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

function stampOf(files: readonly string[]): string {
	const states = files.map((file) => {
		const stat = statSync(file, { throwIfNoEntry: false });
		return `${file} ${stat?.mtimeMs} ${stat?.size}`;
	});
	return states.join("\n");
}
