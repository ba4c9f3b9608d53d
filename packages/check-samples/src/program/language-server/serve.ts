import {
	createConnection,
	ProposedFeatures,
	StreamMessageReader,
	StreamMessageWriter,
} from "vscode-languageserver/node";
import type { Options } from "../options/options.ts";
import { listen } from "./server.ts";

/** Serves one editor over standard input and output until it says goodbye. Gives no status: the server ends the process. */
export function serve(options: Options): number {
	const reader = new StreamMessageReader(process.stdin);
	const writer = new StreamMessageWriter(process.stdout);
	listen(createConnection(ProposedFeatures.all, reader, writer), options);
	return -1;
}
