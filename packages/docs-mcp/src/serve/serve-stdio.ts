import { Transform } from "node:stream";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createServer } from "../create-server.ts";

/** Serves one client over standard input and output, until the input ends or nobody reads the output. */
export async function serveStdio(): Promise<void> {
	process.stdout.once("error", () => process.exit());
	const transport = new StdioServerTransport(process.stdin.pipe(endingLine()));
	// Only the transport sees a line that is not a message of the protocol, and gives it no answer of its own.
	transport.onerror = () => {
		const error = { code: -32700, message: "The line is not a JSON-RPC message." };
		process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id: null, error })}\n`);
	};
	await createServer("stdio").connect(transport);
}

/** Ends the last line: the transport reads whole lines only. */
function endingLine(): Transform {
	let last = 10;
	return new Transform({
		transform(chunk: Buffer, _, done) {
			last = chunk.at(-1) ?? last;
			done(null, chunk);
		},
		flush(done) {
			done(null, last === 10 ? undefined : "\n");
		},
	});
}
