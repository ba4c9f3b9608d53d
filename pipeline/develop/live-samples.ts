import type { IncomingMessage, ServerResponse } from "node:http";
import type { CreateDevServerArgs, GatsbyNode, NodePluginArgs } from "gatsby";
import type { SourceError } from "product-data";
import { type DocsVersion, siteConfig } from "../../site.config";
import type { LiveProblem } from "../../src/lib/live-problem";
import { mistakesIn } from "../../src/lib/problems";
import { checkPage, watchedPage } from "./live-check";
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
			if (source) request.on("close", follow(source, tell));
			else tell("[]");
		},
	);
}

interface PageSource {
	file: string;
	version: DocsVersion;
}

/** The file behind a path of the site; null for pages that are not documentation. */
function sourceOf({ store, getNode }: NodePluginArgs, path: string): PageSource | null {
	const { pages } = store.getState() as { pages: Map<string, { context: { id?: string } }> };
	const id = pages.get(path)?.context.id;
	const node = id === undefined ? undefined : getNode(id);
	const version = siteConfig.versions.find(({ name }) => name === node?.version);
	return node && version ? { file: String(node.sourceFile), version } : null;
}

/** Sends the mistakes as JSON now, and again whenever they change. Returns the function that stops it. */
function follow({ file, version }: PageSource, tell: (problems: string) => void): () => void {
	let stamp = "";
	let samples: readonly LiveProblem[] = [];
	let told = "";
	let timer: NodeJS.Timeout | undefined;
	let isOver = false;
	const look = async (): Promise<void> => {
		const page = watchedPage(file, version);
		if (page.stamp !== stamp) {
			stamp = page.stamp;
			// Data with errors is reported below; the samples keep their last verdict.
			samples = await checkPage(page.files, version).catch(() => samples);
		}
		if (isOver) return;
		const all = JSON.stringify([...samples, ...page.files.flatMap(mistakesIn).map(toProblem)]);
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
