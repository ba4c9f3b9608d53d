import { parseArgs } from "node:util";
import packageJson from "../package.json" with { type: "json" };
import { docsSite } from "./data/docs-data.ts";
import { checkThread, indexThread } from "./threads/threads.ts";

const HELP = `Usage: ${packageJson.name} [options]

The documentation as an MCP server. It reads no files and opens no connections.

Options:
  --http                serve Streamable HTTP at /mcp; without it, standard input and output
  --port PORT           port for HTTP (default 3000; environment: MCP_PORT)
  --host ADDRESS        address for HTTP (default 127.0.0.1)
  --allow-host NAME     host name under which clients reach the server, besides localhost; repeat it for each
  --allow-origin ORIGIN web origin that may ask; repeat it for each
  --version             print the versions of the server and of the documentation
  --help                print this help
`;

/** The command line. Returns the exit status, or undefined while the server runs. */
export async function main(args: readonly string[]): Promise<number | undefined> {
	const options = readOptions(args);
	if (typeof options === "string") {
		process.stderr.write(`${packageJson.name}: ${options}\n\n${HELP}`);
		return 2;
	}
	if (options.help || options.version) {
		const { product, version } = docsSite();
		process.stdout.write(options.help ? HELP : `${packageJson.version} (${product} ${version})\n`);
		return 0;
	}
	if (options.http) {
		const { serveHttp } = await import("./serve/serve-http.ts");
		const server = await serveHttp({
			host: options.host,
			port: options.port,
			allowedHosts: options["allow-host"],
			allowedOrigins: options["allow-origin"],
		}).catch((error: Error) => error);
		if (server instanceof Error) {
			process.stderr.write(
				`${packageJson.name}: cannot listen on ${options.host}:${options.port}: ${server.message}\n`,
			);
			return 1;
		}
		const address = server.address();
		const port = typeof address === "object" && address ? address.port : options.port;
		process.stderr.write(`Listening on http://${options.host}:${port}/mcp\n`);
		for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => server.close(() => process.exit(0)));
	} else {
		const { serveStdio } = await import("./serve/serve-stdio.ts");
		await serveStdio();
	}
	// By now the client has its first answer; this prepares for the first search and the first check.
	setTimeout(() => {
		indexThread.start();
		checkThread.start();
	}, 300).unref();
	return undefined;
}

function readOptions(args: readonly string[]) {
	const text = { type: "string" } as const;
	const flag = { type: "boolean", default: false } as const;
	const list = { type: "string", multiple: true, default: [] as string[] } as const;
	try {
		const { values } = parseArgs({
			args: [...args],
			options: {
				http: flag,
				port: { ...text, default: process.env.MCP_PORT || "3000" },
				host: { ...text, default: "127.0.0.1" },
				"allow-host": list,
				"allow-origin": list,
				version: flag,
				help: { ...flag, short: "h" },
			},
		});
		const port = Number(values.port);
		if (!Number.isInteger(port) || port < 0 || port > 65_535) return `${values.port} is not a port`;
		return { ...values, port };
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}
