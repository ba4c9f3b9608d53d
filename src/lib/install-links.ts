import type { Site } from "./client-config";

/** Where the documentation's MCP server is published. */
export type PublishedServer = Site["docsMcp"];

/**
 * How readers get the server: at its address, from its package, or built from a checkout while it is not published. Prefers the
 * address to the package, because it needs nothing on the reader's machine.
 */
export function serverForm({ package: npm, url }: PublishedServer): "address" | "package" | "checkout" {
	return url !== "" ? "address" : npm !== "" ? "package" : "checkout";
}

/** Command and arguments that start the server on the reader's machine. */
export function serverCommand(server: PublishedServer): { command: string; args: string[] } {
	return serverForm(server) === "package"
		? { command: "npx", args: ["-y", server.package] }
		: { command: "node", args: ["/path/to/toolhive-docs/packages/docs-mcp/dist/server.mjs"] };
}

/** Links that add the server to a client with one click; none until it is published. */
export function installLinks(server: PublishedServer): { client: string; href: string }[] {
	const { name, url } = server;
	const form = serverForm(server);
	if (form === "checkout") return [];
	const entry = form === "address" ? { url } : serverCommand(server);
	const type = form === "address" ? "http" : "stdio";
	const inVsCode = encodeURIComponent(JSON.stringify({ name, type, ...entry }));
	const bytes = new TextEncoder().encode(JSON.stringify(entry));
	const inCursor = encodeURIComponent(btoa(String.fromCharCode(...bytes)));
	return [
		{ client: "VS Code", href: `vscode:mcp/install?${inVsCode}` },
		{ client: "VS Code Insiders", href: `vscode-insiders:mcp/install?${inVsCode}` },
		{
			client: "Cursor",
			href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(name)}&config=${inCursor}`,
		},
	];
}
