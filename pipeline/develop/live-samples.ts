import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { CheckContext, Problem } from "check-samples";
import type { CreateDevServerArgs, GatsbyNode, NodePluginArgs } from "gatsby";
import type { SourceError } from "product-data";
import { type DocsVersion, siteConfig } from "../../site.config";
import type { LiveProblem } from "../../src/lib/live-problem";
import { mistakesIn } from "../../src/lib/problems";
import { sampleSources } from "../checks/sample-sources";
import { servePages } from "./page-server";

/** Reading some hundred file times takes about a millisecond, and works however an editor saves. */
const LOOK_EVERY = 300;

/** `npm run dev` only: the pages, and the mistakes on them. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (args) => {
	serveMistakes(args);
	await servePages(args);
};

/**
 * `npm run dev` only: tells an open page its mistakes as soon as a file is saved. The page listens to
 * `/___samples?path=…` (src/client/develop/live-report.ts); each message is the current list of all mistakes.
 */
export function serveMistakes(args: CreateDevServerArgs): void {
	args.app.get(
		"/___samples",
		(request: IncomingMessage & { query: Record<string, unknown> }, response: ServerResponse) => {
			// `no-transform` keeps the server from compressing, which would hold messages back.
			response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" });
			const tell = (problems: string) => response.write(`data: ${problems}\n\n`);
			const source = sourceOf(args, String(request.query.path));
			if (source) request.on("close", follow(source.file, source.version, tell));
			else tell("[]");
		},
	);
}

/** The file behind a path of the site; null for pages that are not documentation. */
function sourceOf({ store, getNode }: NodePluginArgs, path: string) {
	const { pages } = store.getState() as { pages: Map<string, { context: { id?: string } }> };
	const id = pages.get(path)?.context.id;
	const node = id === undefined ? undefined : getNode(id);
	const version = siteConfig.versions.find(({ name }) => name === node?.version);
	return node && version ? { file: String(node.sourceFile), version } : null;
}

/** Sends the mistakes as JSON now, and again whenever they change. Returns the function that stops it. */
function follow(file: string, version: DocsVersion, tell: (problems: string) => void): () => void {
	let stamp = "";
	let samples: readonly LiveProblem[] = [];
	let told = "";
	let timer: NodeJS.Timeout | undefined;
	let isOver = false;
	const look = async (): Promise<void> => {
		const files = pageFiles(file, version);
		const current = stampOf([...files, ...dataFiles(version)]);
		if (current !== stamp) {
			stamp = current;
			// Data with errors is reported below; the samples keep their last verdict.
			samples = await checkPage(files, version).catch(() => samples);
		}
		if (isOver) return;
		const all = JSON.stringify([...samples, ...files.flatMap(mistakesIn).map(toProblem)]);
		if (all !== told) tell(all);
		told = all;
		timer = setTimeout(look, LOOK_EVERY);
	};
	void look();
	return () => {
		isOver = true;
		clearTimeout(timer);
	};
}

/** A mistake outside the samples (front matter, a link), in the same form. */
function toProblem({ file, line, column = 1, message, found: snippet = "", fix }: SourceError): LiveProblem {
	const place = { file, line, column, endColumn: column };
	return { ...place, rule: "page", severity: "error", message, snippet, suggestion: fix };
}

type Checker = typeof import("check-samples");

/** The data that the samples of a version are checked against, kept for all pages until one of its files changes. */
const contexts = new Map<string, { stamp: string; context: CheckContext }>();

/** The problems in the samples of a page and its partials; for a reference page, those in its own file. */
async function checkPage(files: readonly string[], version: DocsVersion): Promise<Problem[]> {
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

/** Files of a page: a guide includes partials; the page of the custom resources shows the examples from the folder beside them. */
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

/** A text that changes with the state of the files. */
function stampOf(files: readonly string[]): string {
	const states = files.map((file) => {
		const stat = statSync(file, { throwIfNoEntry: false });
		return `${file} ${stat?.mtimeMs} ${stat?.size}`;
	});
	return states.join("\n");
}
