import { workspace } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";

/** @type {LanguageClient | undefined} */
let client;

/**
 * Starts the server that the extension brings along, one for the window.
 * @param {import("vscode").ExtensionContext} context
 */
export async function activate(context) {
	const settings = workspace.getConfiguration("check-samples");
	const config = settings.get("config", "");
	const args = [...(config ? ["--config", config] : []), ...(settings.get("likely", false) ? ["--likely"] : [])];
	const server = { module: context.asAbsolutePath("server/cli.mjs"), transport: TransportKind.stdio };
	client = new LanguageClient(
		"check-samples",
		{ ...server, args: ["lsp", ...args] },
		{ documentSelector: [{ language: "markdown" }, { language: "mdx" }] },
	);
	await client.start();
}

export async function deactivate() {
	await client?.stop();
}
