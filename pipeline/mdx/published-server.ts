import type { Root } from "mdast";
import { siteConfig } from "../../site.config";
import { installLinks, type PublishedServer, serverCommand, serverForm } from "../../src/lib/install-links";
import { visitAll } from "./visit";

/** How readers get the docs' MCP server: the values of `when` in `::include{file="…" when="package"}`. */
const FORMS: readonly string[] = ["address", "package", "checkout"];

/** True for a partial that is meant for this form of the server; null when its `when` names none. */
export function isMeant(when: string, server: PublishedServer = siteConfig.docsMcp): boolean | null {
	const forms = when.split(" ");
	return forms.every((form) => FORMS.includes(form)) ? forms.includes(serverForm(server)) : null;
}

/**
 * Fills a partial with `when`: `$NAME`, `$ADDRESS`, `$COMMAND` and `$ARGUMENTS` in code, and links such as
 * `install:Cursor`, which add the server to a client.
 */
export function fillServer(tree: Root, server: PublishedServer = siteConfig.docsMcp): void {
	const { command, args } = serverCommand(server);
	const clients = installLinks(server);
	const links = new Map(clients.map(({ client, href }) => [`install:${client.replaceAll(" ", "-")}`, href]));
	const values: readonly (readonly [string, string])[] = [
		['"$ARGUMENTS"', args.map((arg) => JSON.stringify(arg)).join(", ")],
		// zsh looks for files that fit a `?`.
		["$ARGUMENTS", args.map((arg) => (/[?*&]/.test(arg) ? `"${arg}"` : arg)).join(" ")],
		["$COMMAND", command],
		["$ADDRESS", server.url],
		["$NAME", server.name],
	];
	const fill = (code: string) => values.reduce((text, [name, value]) => text.replaceAll(name, () => value), code);
	visitAll(tree, (node) => {
		if (node.type === "code" || node.type === "inlineCode") node.value = fill(node.value);
		if (node.type === "link") node.url = links.get(node.url) ?? node.url;
	});
}
