import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	CodeActionRequest,
	createProtocolConnection,
	DidChangeTextDocumentNotification,
	DidCloseTextDocumentNotification,
	DidOpenTextDocumentNotification,
	ExitNotification,
	InitializedNotification,
	InitializeRequest,
	type ProtocolConnection,
	PublishDiagnosticsNotification,
	type PublishDiagnosticsParams,
	ShutdownRequest,
	StreamMessageReader,
	StreamMessageWriter,
} from "vscode-languageserver/node";
import { fixtures } from "../../tests/testing.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), "editor-"));
const uri = pathToFileURL(path.join(folder, "docs/a.mdx")).href;
const page = "# A\n\n- Run it:\n\n  ```bash\n  demo lst --all\n  ```\n";
let server: ChildProcess;
let client: ProtocolConnection;
let waiting: ((params: PublishDiagnosticsParams) => void)[] = [];

const diagnostics = (): Promise<PublishDiagnosticsParams> => new Promise((resolve) => waiting.push(resolve));

beforeAll(async () => {
	execFileSync(process.execPath, [path.join(root, "scripts/build.mjs")]);
	writeFileSync(path.join(folder, "check-samples.yaml"), `cli: ${path.join(fixtures, "data/cli")}\n`);
	server = spawn(process.execPath, [path.join(root, "dist/cli.mjs"), "lsp", "--stdio"], { cwd: tmpdir() });
	if (!server.stdout || !server.stdin) throw new Error("no streams");
	client = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
	client.onNotification(PublishDiagnosticsNotification.type, (params) => {
		for (const resolve of waiting.splice(0)) resolve(params);
	});
	client.listen();
	const rootUri = pathToFileURL(folder).href;
	const { capabilities } = await client.sendRequest(InitializeRequest.type, {
		processId: process.pid,
		rootUri,
		capabilities: {},
	});
	expect(capabilities.codeActionProvider).toEqual({ codeActionKinds: ["quickfix"] });
	await client.sendNotification(InitializedNotification.type, {});
});

afterAll(() => {
	waiting = [];
	client.dispose();
	server.kill();
});

test("an editor gets diagnostics at the place in the page, a quick fix, and nothing once it is right", async () => {
	const opened = diagnostics();
	await client.sendNotification(DidOpenTextDocumentNotification.type, {
		textDocument: { uri, languageId: "mdx", version: 1, text: page },
	});
	const [diagnostic, ...more] = (await opened).diagnostics;
	expect(more).toEqual([]);
	expect(diagnostic).toMatchObject({
		range: { start: { line: 5, character: 7 }, end: { line: 5, character: 10 } },
		severity: 1,
		code: "unknown-command",
		source: "check-samples",
		message: expect.stringContaining("unknown command lst for demo"),
	});
	if (!diagnostic) throw new Error("no diagnostic");
	const actions = await client.sendRequest(CodeActionRequest.type, {
		textDocument: { uri },
		range: diagnostic.range,
		context: { diagnostics: [diagnostic] },
	});
	expect(actions).toMatchObject([
		{
			title: "Write list",
			kind: "quickfix",
			edit: {
				documentChanges: [{ textDocument: { uri, version: 1 }, edits: [{ range: diagnostic.range, newText: "list" }] }],
			},
		},
	]);
	// Nothing for another kind of action, nor for another place.
	const nothing = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
	for (const other of [
		{ range: diagnostic.range, context: { diagnostics: [], only: ["refactor"] } },
		{ range: nothing, context: { diagnostics: [diagnostic] } },
	])
		expect(await client.sendRequest(CodeActionRequest.type, { textDocument: { uri }, ...other })).toEqual([]);
	const changed = diagnostics();
	await client.sendNotification(DidChangeTextDocumentNotification.type, {
		textDocument: { uri, version: 2 },
		contentChanges: [{ range: diagnostic.range, text: "list" }],
	});
	expect(await changed).toMatchObject({ version: 2, diagnostics: [] });
	const closed = diagnostics();
	await client.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
	expect((await closed).diagnostics).toEqual([]);
});

test("a block that would still be wrong gets no quick fix, and a version that was not checked none either", async () => {
	const other = uri.replace("a.mdx", "b.mdx");
	const twice = "```bash\ndemo lst\ndemo run --no-such-thing x\n```\n";
	const opened = diagnostics();
	await client.sendNotification(DidOpenTextDocumentNotification.type, {
		textDocument: { uri: other, languageId: "mdx", version: 1, text: twice },
	});
	const { diagnostics: found } = await opened;
	expect(found.length).toBeGreaterThan(1);
	const ask = () =>
		client.sendRequest(CodeActionRequest.type, {
			textDocument: { uri: other },
			range: { start: { line: 0, character: 0 }, end: { line: 3, character: 0 } },
			context: { diagnostics: found },
		});
	expect(await ask()).toEqual([]);
	const changed = diagnostics();
	await client.sendNotification(DidChangeTextDocumentNotification.type, {
		textDocument: { uri: other, version: 2 },
		contentChanges: [{ text: "```bash\ndemo lst\n```\n" }],
	});
	expect(await ask()).toEqual([]);
	await changed;
	expect(await ask()).toMatchObject([{ title: "Write list" }]);
});

/** What a fresh server answers to raw bytes, until it ends or has nothing more to say. */
async function answersTo(text: string): Promise<{ out: string; status: number | null }> {
	const fresh = spawn(process.execPath, [path.join(root, "dist/cli.mjs"), "lsp", "--stdio"], { cwd: folder });
	let out = "";
	fresh.stdout.on("data", (chunk) => {
		out += chunk;
	});
	const ended = new Promise<number | null>((resolve) => fresh.on("exit", resolve));
	fresh.stdin.write(text);
	setTimeout(() => fresh.stdin.end(), 1_500);
	return { status: await ended, out };
}

const message = (body: string) => `Content-Length: ${body.length}\r\n\r\n${body}`;
const call = (id: number, method: string, params = "{}") =>
	message(`{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${params}}`);
const start = call(1, "initialize", '{"processId":null,"rootUri":null,"capabilities":{}}');

test.each([
	["before it is initialized", call(7, "textDocument/codeAction"), '"id":7,"error":{"code":-32002'],
	[
		"after it was shut down",
		start + call(2, "shutdown", "null") + call(3, "textDocument/codeAction"),
		'"id":3,"error":{"code":-32600',
	],
	["to what is no JSON", message("{oops"), '"id":null,"error":{"code":-32700'],
	["to a broken header", "Content-Lenth: 2\r\n\r\n{}", '"id":null,"error":{"code":-32700'],
])("the server refuses %s", async (_, text, answer) => {
	expect((await answersTo(text)).out).toContain(answer);
});

test("the server ends when the editor says so", async () => {
	const ended = new Promise((resolve) => server.on("exit", resolve));
	await client.sendRequest(ShutdownRequest.type);
	await client.sendNotification(ExitNotification.type);
	expect(await ended).toBe(0);
});
