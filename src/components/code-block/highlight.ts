import Prism from "prismjs";
import "prismjs/components/prism-bash";
import "prismjs/components/prism-go";
import "prismjs/components/prism-http";
import "prismjs/components/prism-json";
import "prismjs/components/prism-python";
import "prismjs/components/prism-yaml";

/** Code -> HTML with Prism's classes. Unknown languages are escaped and left plain. */
export function highlight(code: string, language: string): string {
	const grammar = Prism.languages[language];
	return grammar ? Prism.highlight(code, grammar, language) : escapeHtml(code);
}

/** Text -> the same text as HTML. */
export function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
