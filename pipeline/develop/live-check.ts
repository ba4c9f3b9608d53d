import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { CheckContext, Problem } from "../../packages/check-samples/src/index.ts";
import type { DocsVersion } from "../../site.config";
import { sampleSources } from "../checks/sample-sources";

type Checker = typeof import("../../packages/check-samples/src/index.ts");

/** The data that the samples of a version are checked against, kept for all pages until one of its files changes. */
const contexts = new Map<string, { stamp: string; context: CheckContext }>();

/** Everything that the samples of a page depend on: the page, its partials, the data of its version. */
export interface WatchedPage {
	files: readonly string[];
	/** Changes when one of the files or the data changes. */
	stamp: string;
}

/** Finds the files that make up the page now, and the state of these files and of the data. */
export function watchedPage(root: string, file: string, version: DocsVersion): WatchedPage {
	const files = pageFiles(root, file, version);
	return { files, stamp: `${stampOf(root, files)}\n${stampOf(root, dataFiles(root, version))}` };
}

/** The problems in the samples of a page and its partials; for a reference page, those in its own file. */
export async function checkPage(root: string, page: WatchedPage, version: DocsVersion): Promise<Problem[]> {
	// The built package, as a build uses it for the whole site.
	const checker: Checker = createRequire(join(root, "package.json"))("./packages/check-samples/dist/index.cjs");
	const context = loadContext(root, checker, version);
	const results = await Promise.all(
		page.files.map((file) => checkFile(checker, file, readFileSync(join(root, file), "utf8"), context)),
	);
	return results.flatMap(({ problems }) => problems);
}

async function checkFile(checker: Checker, file: string, text: string, context: CheckContext) {
	if (/\.mdx?$/.test(file)) return checker.checkDocument(text, file, context);
	// The source plugin checks the examples of an API document.
	if (/^openapi:/m.test(text)) return { problems: [] };
	if (/^apiVersion:/m.test(text)) return checker.checkManifestFile(text, file, context);
	return checker.checkCommandExamples(text, file, context);
}

function loadContext(root: string, checker: Checker, version: DocsVersion): CheckContext {
	const stamp = stampOf(root, dataFiles(root, version));
	const loaded = contexts.get(version.name);
	if (loaded?.stamp === stamp) return loaded.context;
	const context = checker.loadContext({ mode: "strict", ...sampleSources(version, root), version: version.name });
	contexts.set(version.name, { stamp, context });
	return context;
}

/** A guide includes partials; the page of the custom resources shows the examples from the folder beside them. */
function pageFiles(root: string, file: string, version: DocsVersion): string[] {
	const examples = join(version.content, "crds", "examples");
	if (file.startsWith(join(version.content, "crds")))
		return existsSync(join(root, examples))
			? readdirSync(join(root, examples)).map((name) => join(examples, name))
			: [];
	if (!file.endsWith(".mdx") || !existsSync(join(root, file))) return [file];
	const partials = [...readFileSync(join(root, file), "utf8").matchAll(/^\s*::include\{file="([a-z0-9-]+)"[^}]*\}/gm)]
		.map((match) => join(version.content, "partials", `${match[1]}.mdx`))
		.filter((partial) => existsSync(join(root, partial)));
	return [file, ...partials];
}

function dataFiles(root: string, version: DocsVersion): string[] {
	return [`${version.content}/cli`, `${version.content}/crds`, `${version.content}/data`, version.openapi].flatMap(
		(folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)),
	);
}

function stampOf(root: string, files: readonly string[]): string {
	return files
		.map((file) => {
			const stat = statSync(join(root, file), { throwIfNoEntry: false });
			return `${file} ${stat?.mtimeMs} ${stat?.size}`;
		})
		.join("\n");
}
