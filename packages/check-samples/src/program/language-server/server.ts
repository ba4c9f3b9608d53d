import path from "node:path";
import { fileURLToPath } from "node:url";
import {
	type CodeAction,
	CodeActionKind,
	type Connection,
	type Diagnostic,
	DiagnosticSeverity,
	DidChangeWatchedFilesNotification,
	TextDocumentSyncKind,
	TextDocuments,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { loadContext, placesOf } from "../../load/load-context.ts";
import type { CheckContext } from "../../model/context.ts";
import type { Problem, Severity } from "../../model/types.ts";
import { checkDocument } from "../../page/check-document.ts";
import { withConfig } from "../options/config.ts";
import { type Options, sourcesOf } from "../options/options.ts";

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
	error: DiagnosticSeverity.Error,
	warning: DiagnosticSeverity.Warning,
	likely: DiagnosticSeverity.Information,
};

/** How long after the last key a page is looked at. */
const PATIENCE = 150;

/** Answers an editor: diagnostics for each open page, and a quick fix where a name has a neighbour. */
export function listen(connection: Connection, options: Options): void {
	const documents = new TextDocuments(TextDocument);
	const server = new Server(connection, options);
	const waiting = new Map<string, NodeJS.Timeout>();
	let canWatch = false;
	connection.onInitialize(({ rootUri, workspaceFolders, capabilities }) => {
		canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
		server.open(workspaceFolders?.[0]?.uri ?? rootUri ?? undefined);
		return {
			capabilities: {
				textDocumentSync: TextDocumentSyncKind.Incremental,
				codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
			},
			serverInfo: { name: "check-samples" },
		};
	});
	connection.onInitialized(() => {
		const watchers = [{ globPattern: "**/*.{yaml,yml,json}" }];
		if (canWatch) void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
	});
	documents.onDidChangeContent(({ document }) => {
		clearTimeout(waiting.get(document.uri));
		waiting.set(
			document.uri,
			setTimeout(() => void server.check(document), PATIENCE),
		);
	});
	documents.onDidClose(({ document }) => {
		clearTimeout(waiting.get(document.uri));
		void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
	});
	connection.onDidChangeWatchedFiles(() => {
		server.reload();
		for (const document of documents.all()) void server.check(document);
	});
	connection.onCodeAction(({ textDocument, context }) =>
		context.diagnostics.flatMap((entry) => actionOf(entry, textDocument.uri)),
	);
	documents.listen(connection);
	connection.listen();
}

class Server {
	private root = process.cwd();
	private context: CheckContext | undefined;

	constructor(
		private readonly connection: Connection,
		private readonly options: Options,
	) {}

	open(uri: string | undefined): void {
		if (uri?.startsWith("file:")) this.root = fileURLToPath(uri);
		this.reload();
	}

	/** Reads the data. The editor shows mistakes in it; editing goes on. */
	reload(): void {
		try {
			const options = withConfig(this.options, this.root);
			const sources = sourcesOf(options);
			const locate = (place: string | undefined): string | undefined => place && path.resolve(this.root, place);
			const { cli, crds, openapi, data } = sources;
			this.context = loadContext({
				...sources,
				cli: placesOf(cli).map((place) => path.resolve(this.root, place)),
				crds: placesOf(crds).map((place) => path.resolve(this.root, place)),
				openapi: locate(openapi),
				data: locate(data),
			});
		} catch (error) {
			this.context = undefined;
			this.connection.window.showErrorMessage(
				`check-samples: ${error instanceof Error ? error.message : String(error)}`,
			);
		}
	}

	async check(document: TextDocument): Promise<void> {
		if (!this.context) return;
		const { uri, version } = document;
		const file = uri.startsWith("file:") ? path.relative(this.root, fileURLToPath(uri)) : uri;
		const { problems } = await checkDocument(document.getText(), file, this.context);
		if (document.version === version)
			await this.connection.sendDiagnostics({ uri, version, diagnostics: problems.map(toDiagnostic) });
	}
}

function toDiagnostic(problem: Problem): Diagnostic {
	const { line, column, endLine, endColumn, severity, rule, message, data } = problem;
	return {
		range: {
			start: { line: line - 1, character: column - 1 },
			end: { line: endLine - 1, character: endColumn - 1 },
		},
		severity: SEVERITIES[severity],
		code: rule,
		source: "check-samples",
		message: data ? `${message}\n(${data})` : message,
		data: replacementOf(problem),
	};
}

/** The corrected piece, if the suggestion is a name and the wrong name is in the piece once. */
function replacementOf({ found, suggestion, snippet, column, endColumn }: Problem): string | undefined {
	if (!found || !suggestion || /\s/.test(suggestion)) return undefined;
	const parts = snippet.slice(column - 1, endColumn - 1).split(found);
	return parts.length === 2 ? parts.join(suggestion) : undefined;
}

function actionOf(diagnostic: Diagnostic, uri: string): CodeAction[] {
	const text: unknown = diagnostic.data;
	if (diagnostic.source !== "check-samples" || typeof text !== "string") return [];
	return [
		{
			title: `Write ${text}`,
			kind: CodeActionKind.QuickFix,
			diagnostics: [diagnostic],
			isPreferred: true,
			edit: { changes: { [uri]: [{ range: diagnostic.range, newText: text }] } },
		},
	];
}
