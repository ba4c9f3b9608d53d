import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

/** The bundle under test. Throws if it was not built. */
export function serverFile(): string {
	const file = fileURLToPath(new URL("../../dist/server.mjs", import.meta.url));
	if (!existsSync(file))
		throw new Error(`${file} is missing.\n  Build the site, then the server: npm run build -w packages/docs-mcp`);
	return file;
}

/** A client over standard input and output, with its own server. */
export async function connectStdio(): Promise<Client> {
	const client = new Client({ name: "tests", version: "1.0.0" });
	await client.connect(new StdioClientTransport({ command: process.execPath, args: [serverFile()], cwd: "/" }));
	return client;
}

export interface HttpServer {
	url: URL;
	process: ChildProcessWithoutNullStreams;
	stop(): Promise<void>;
}

export async function startHttp(...options: string[]): Promise<HttpServer> {
	const child = spawn(process.execPath, [serverFile(), "--http", "--port", "0", ...options], { cwd: "/" });
	const url = await new Promise<string>((resolve, reject) => {
		child.stderr.on("data", (said: Buffer) => {
			const found = /http:\S+/.exec(said.toString())?.[0];
			if (found) resolve(found);
		});
		child.once("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
	});
	return {
		url: new URL(url),
		process: child,
		stop: () =>
			new Promise((resolve) => {
				if (child.signalCode !== null || child.exitCode !== null) return resolve();
				child.once("exit", () => resolve());
				child.kill("SIGKILL");
			}),
	};
}

export async function connectHttp(url: URL): Promise<Client> {
	const client = new Client({ name: "tests", version: "1.0.0" });
	await client.connect(new StreamableHTTPClientTransport(url));
	return client;
}

export async function callTool<T>(client: Client, name: string, args: Record<string, unknown>): Promise<T> {
	const { structuredContent, isError, content } = await client.callTool({ name, arguments: args });
	if (isError) throw new Error(JSON.stringify(content));
	return structuredContent as T;
}

/** Resident memory of a process in MB, as Linux counts it. */
export function residentMemory(pid: number): number {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}
