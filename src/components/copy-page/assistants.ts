import { siteConfig } from "../../../site.config";
import { twinPath } from "../../lib/twin-path";
import { messages } from "../../messages";

/** Assistants whose address can contain a prompt. */
const ASSISTANTS = [
	{ name: "ChatGPT", url: "https://chatgpt.com/?q=" },
	{ name: "Claude", url: "https://claude.ai/new?q=" },
	{ name: "Perplexity", url: "https://www.perplexity.ai/search?q=" },
];

/** Links that open an assistant with the address of a page's Markdown in the prompt. */
export function assistantLinks(path: string): { name: string; href: string }[] {
	const prompt = messages.copyPage.prompt(`${siteConfig.url}${siteConfig.pathPrefix}${twinPath(path)}`);
	return ASSISTANTS.map(({ name, url }) => ({ name, href: url + encodeURIComponent(prompt) }));
}
