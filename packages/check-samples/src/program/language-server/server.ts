import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
	type CancellationToken,
	type CodeAction,
	CodeActionKind,
	type CodeActionParams,
	type Connection,
	createConnection,
	type Diagnostic,
	DiagnosticSeverity,
	DidChangeWatchedFilesNotification,
	ErrorCodes,
	type Message,
	ProposedFeatures,
	StreamMessageReader,
	StreamMessageWriter,
	TextDocumentSyncKind,
	TextDocuments,
	type TextEdit,
} from "vscode-languageserver/node";
import { type Range, TextDocument } from "vscode-languageserver-textdocument";
import { loadContext, placesOf } from "../../load/load-context.ts";
import type { CheckContext } from "../../model/context.ts";
import type { CheckResult, Problem, Severity } from "../../model/types.ts";
import { checkDocument, type Watch } from "../../page/check-document.ts";
import { fixAround } from "../fix/apply-fixes.ts";
import { type Options, sourcesOf, withConfig } from "../options.ts";

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
	error: DiagnosticSeverity.Error,
	warning: DiagnosticSeverity.Warning,
	likely: DiagnosticSeverity.Information,
};

/** Milliseconds between the last key and the check of a page. */
const PATIENCE = 150;
/** Milliseconds after which a check lets other requests run. */
const TURN = 25;
/** Pages with more characters show their progress. */
const LONG_PAGE = 200_000;

/** Serves one editor over standard input and output. Returns no exit status: the server itself ends the process. */
export function serve(options: Options): number {
	const reader = new StreamMessageReader(process.stdin);
	const writer = new StreamMessageWriter(process.stdout);
	let phase: "before" | "open" | "closed" = "before";
	const refuse = (id: unknown, code: number, message: string) =>
		writer.write({ jsonrpc: "2.0", id, error: { code, message } } as Message);
	// A message that isn't valid gets an error. After a broken header, the start of the next message is unknown.
	reader.onError(async ({ message }) => {
		await refuse(null, ErrorCodes.ParseError, message);
		if (/header/i.test(message)) process.exit(1);
	});
	/** Before `initialize` and after `shutdown` there are no answers, as the protocol has it. */
	const handleMessage = <Result>(message: Message, next: (message: Message) => Result) => {
		const { method = "", id } = message as { method?: string; id?: unknown };
		const isAllowed =
			method === "" || method === "exit" || (phase === "before" ? method === "initialize" : phase === "open");
		if (method === "initialize") phase = "open";
		if (method === "shutdown") phase = "closed";
		if (isAllowed) return next(message);
		const [code, reason] =
			phase === "before"
				? [ErrorCodes.ServerNotInitialized, "the server is not initialized"]
				: [ErrorCodes.InvalidRequest, "the server has been shut down"];
		return (id === undefined ? Promise.resolve() : refuse(id, code, reason)) as Result;
	};
	listen(createConnection(ProposedFeatures.all, reader, writer, { messageStrategy: { handleMessage } }), options);
	return -1;
}

/** Answers an editor: diagnostics for each open page, and a quick fix where a block can be put right. */
function listen(connection: Connection, options: Options): void {
	const documents = new TextDocuments(TextDocument);
	const waiting = new Map<string, NodeJS.Timeout>();
	const results = new Map<string, { version: number; result: CheckResult }>();
	/** The blocks of open pages, by page: an edit concerns few of them. */
	const seen = new Map<string, Watch["seen"]>();
	let root = process.cwd();
	let context: CheckContext | undefined;
	let canWatch = false;
	let showsProgress = false;
	connection.onInitialize(({ rootUri, workspaceFolders, capabilities }) => {
		canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
		showsProgress = capabilities.window?.workDoneProgress === true;
		const uri = workspaceFolders?.[0]?.uri ?? rootUri;
		if (uri?.startsWith("file:")) root = fileURLToPath(uri);
		reload();
		return {
			capabilities: {
				textDocumentSync: TextDocumentSyncKind.Incremental,
				codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
			},
			serverInfo: { name: "check-samples" },
		};
	});
	connection.onInitialized(() => {
		const watchers = [{ globPattern: "**/*.{yaml,yml,json,kdl,fish}" }];
		if (canWatch) void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
	});
	documents.onDidChangeContent(({ document }) => {
		clearTimeout(waiting.get(document.uri));
		const timer = setTimeout(() => void check(document), PATIENCE);
		waiting.set(document.uri, timer);
	});
	documents.onDidClose(({ document }) => {
		clearTimeout(waiting.get(document.uri));
		void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
	});
	connection.onDidChangeWatchedFiles(() => {
		reload();
		for (const document of documents.all()) void check(document);
	});
	connection.onCodeAction(quickFixes);
	documents.listen(connection);
	connection.listen();

	/** Reads the data. The editor shows mistakes in it; editing goes on. */
	function reload(): void {
		seen.clear();
		try {
			const sources = sourcesOf(withConfig(options, root));
			const locate = (place: string): string => path.resolve(root, place);
			const { cli, crds, openapi, data, kubernetes } = sources;
			context = loadContext({
				...sources,
				cli: placesOf(cli).map(locate),
				crds: placesOf(crds).map(locate),
				openapi: openapi && locate(openapi),
				data: data && locate(data),
				kubernetes: kubernetes && locate(kubernetes),
			});
		} catch (error) {
			context = undefined;
			const message = error instanceof Error ? error.message : String(error);
			connection.window.showErrorMessage(`check-samples: ${message}`);
		}
	}

	async function check(document: TextDocument): Promise<void> {
		const { uri, version } = document;
		const text = document.getText();
		const isLong = showsProgress && text.length > LONG_PAGE;
		const progress = isLong ? await connection.window.createWorkDoneProgress() : undefined;
		progress?.begin("Checking samples");
		const isStale = (): boolean => documents.get(uri)?.version !== version;
		const result = await look(document, text, isStale);
		progress?.done();
		if (!result || isStale()) return;
		results.set(uri, { version, result });
		await connection.sendDiagnostics({ uri, version, diagnostics: result.problems.map(toDiagnostic) });
	}

	/** Checks a text of a page, and lets others have their turn. Undefined when the answer is no longer wanted. */
	async function look({ uri }: TextDocument, text: string, isStale: () => boolean): Promise<CheckResult | undefined> {
		if (!context) return undefined;
		const file = uri.startsWith("file:") ? path.relative(root, fileURLToPath(uri)) : uri;
		let turn = Date.now();
		const pause = async (): Promise<boolean> => {
			if (Date.now() - turn < TURN) return false;
			await setImmediate();
			turn = Date.now();
			return isStale();
		};
		const watch: Watch = { pause, seen: seen.get(uri) };
		const result = await checkDocument(text, file, context, watch);
		if (isStale()) return undefined;
		seen.set(uri, watch.seen);
		return result;
	}

	/** The blocks at a range that can be put right, under the conditions of `--fix`, each for the version that was checked. */
	async function quickFixes(params: CodeActionParams, token: CancellationToken): Promise<CodeAction[]> {
		const { uri } = params.textDocument;
		const document = documents.get(uri);
		const known = results.get(uri);
		const isAsked = params.context.only?.some((kind) => CodeActionKind.QuickFix.startsWith(kind)) ?? true;
		if (!document || !isAsked || known?.version !== document.version) return [];
		const { version } = document;
		const text = document.getText();
		const isStale = (): boolean => token.isCancellationRequested || documents.get(uri)?.version !== version;
		const actions: CodeAction[] = [];
		for (const problem of known.result.problems) {
			const diagnostic = toDiagnostic(problem);
			if (!overlaps(diagnostic.range, params.range) || isStale()) continue;
			const recheck = async (changed: string) => (await look(document, changed, isStale)) ?? known.result;
			const fixed = await fixAround(text, known.result, problem, recheck);
			if (fixed === undefined || isStale()) continue;
			const edits = editsBetween(text, fixed);
			const title = `Write ${edits.map(({ newText }) => newText).join(", ")}`;
			if (actions.some((action) => action.title === title)) continue;
			actions.push({
				title,
				kind: CodeActionKind.QuickFix,
				diagnostics: [diagnostic],
				isPreferred: true,
				edit: { documentChanges: [{ textDocument: { uri, version }, edits }] },
			});
		}
		return actions;
	}
}

function toDiagnostic({ line, column, endLine, endColumn, severity, rule, message, data }: Problem): Diagnostic {
	const start = { line: line - 1, character: column - 1 };
	const end = { line: endLine - 1, character: endColumn - 1 };
	const text = data ? `${message}\n(${data})` : message;
	const source = "check-samples";
	return { range: { start, end }, severity: SEVERITIES[severity], code: rule, source, message: text };
}

function overlaps(one: Range, other: Range): boolean {
	const isBefore = (a: Range["start"], b: Range["start"]) =>
		a.line < b.line || (a.line === b.line && a.character < b.character);
	return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

/** The word of each line that changed. Fixes add and remove no lines. */
function editsBetween(before: string, after: string): TextEdit[] {
	const old = before.split("\n");
	return after.split("\n").flatMap((text, line): TextEdit[] => {
		const was = old[line] ?? "";
		if (text === was) return [];
		const most = Math.min(was.length, text.length);
		let start = 0;
		while (start < most && was[start] === text[start]) start += 1;
		start -= /[\w-]*$/.exec(was.slice(0, start))?.[0].length ?? 0;
		let end = 0;
		while (end < most - start && was.at(-end - 1) === text.at(-end - 1)) end += 1;
		end -= /^[\w-]*/.exec(was.slice(was.length - end))?.[0].length ?? 0;
		const range = { start: { line, character: start }, end: { line, character: was.length - end } };
		return [{ range, newText: text.slice(start, text.length - end) }];
	});
}
