import {
	createConnection,
	ErrorCodes,
	type Message,
	ProposedFeatures,
	StreamMessageReader,
	StreamMessageWriter,
} from "vscode-languageserver/node";
import type { Options } from "../options.ts";
import { listen } from "./server.ts";

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
