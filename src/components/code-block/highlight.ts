import Prism from "prismjs";
import "prismjs/components/prism-bash";
import "prismjs/components/prism-go";
import "prismjs/components/prism-http";
import "prismjs/components/prism-json";
import "prismjs/components/prism-powershell";
import "prismjs/components/prism-python";
import "prismjs/components/prism-yaml";
import { escapeMarkup } from "../../lib/escape";
import { prismExtensions } from "./prism-languages";

for (const { language, extend, definition, insertBefore } of prismExtensions) {
	Prism.languages[language] = Prism.languages.extend(extend, definition);
	for (const [before, grammar] of Object.entries(insertBefore)) Prism.languages.insertBefore(language, before, grammar);
}

/** Classes that prism.css colours. All other tokens stay plain text, which saves thousands of spans. */
const COLOURED = new Set(
	"comment prolog doctype cdata shebang keyword boolean important atrule tag builtin rule string char attr-value regex url number constant symbol unit context-labels function class-name property attr-name key selector inserted deleted inserted-sign deleted-sign bold italic program option".split(
		" ",
	),
);

/** Code -> HTML with Prism's classes. Unknown languages are escaped and left plain. */
export function highlight(code: string, language: string): string {
	const grammar = Prism.languages[language];
	return grammar ? toHtml(Prism.tokenize(code, grammar)) : escapeMarkup(code);
}

function toHtml(token: Prism.TokenStream): string {
	if (typeof token === "string") return escapeMarkup(token);
	if (Array.isArray(token)) return token.map(toHtml).join("");
	const types = [token.type, ...[token.alias ?? []].flat()].filter((type) => COLOURED.has(type));
	const inner = toHtml(token.content);
	return types.length > 0 ? `<span class="token ${types.join(" ")}">${inner}</span>` : inner;
}
