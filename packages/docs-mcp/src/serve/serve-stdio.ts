import { Transform, type TransformCallback } from "node:stream";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createServer } from "../create-server.ts";
import { MAX_MESSAGE } from "./limits.ts";

/** Serves one client over standard input and output, until the input ends. */
export async function serveStdio(): Promise<void> {
	const input = process.stdin.pipe(new LineGuard());
	const server = createServer("stdio");
	await server.connect(new StdioServerTransport(input, process.stdout));
}

const NEWLINE = 10;

/** Refuses lines that are too long or not JSON, and passes the others on unchanged. */
class LineGuard extends Transform {
	private parts: Buffer[] = [];
	private length = 0;

	override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
		let from = 0;
		for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
			this.keep(chunk.subarray(from, at));
			this.endLine();
			from = at + 1;
		}
		this.keep(chunk.subarray(from));
		done();
	}

	private keep(part: Buffer): void {
		this.length += part.length;
		if (this.length <= MAX_MESSAGE) this.parts.push(part);
		else this.parts = [];
	}

	private endLine(): void {
		const { length } = this;
		const line = Buffer.concat(this.parts).toString();
		this.parts = [];
		this.length = 0;
		if (length > MAX_MESSAGE)
			refuse(-32600, `A message may have at most ${MAX_MESSAGE} bytes; this one has ${length}.`);
		else if (isJson(line)) this.push(`${line}\n`);
		else if (line.trim() !== "") refuse(-32700, "The line is not JSON.");
	}
}

function isJson(line: string): boolean {
	try {
		return typeof JSON.parse(line) === "object";
	} catch {
		return false;
	}
}

function refuse(code: number, message: string): void {
	process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id: null, error: { code, message } })}\n`);
}
