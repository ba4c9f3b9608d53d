import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createServer } from "../create-server.ts";

/** Serves one client over standard input and output, until the input ends. */
export async function serveStdio(): Promise<void> {
	const transport = new StdioServerTransport();
	// Only the transport sees a line that is not a message of the protocol, and gives it no answer of its own.
	transport.onerror = () => {
		const error = { code: -32700, message: "The line is not a JSON-RPC message." };
		process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id: null, error })}\n`);
	};
	await createServer("stdio").connect(transport);
}
