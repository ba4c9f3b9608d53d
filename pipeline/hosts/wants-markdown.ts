/** `; q=0.9` after a type; Markdown at 0 is refused. */
const weight = (q: string) => `\\s*;\\s*q=${q}`;

/** Values of `Accept` that prefer HTML: whole weights first, then tenths. */
const PREFERS_HTML = [
	`.*text/markdown${weight("0(?:\\.0*)?\\s*(?:,|$)")}`,
	both("\\s*(?:,|$|;\\s*q=1)", weight("0")),
	...[2, 3, 4, 5, 6, 7, 8, 9].map((tenth) => both(weight(`0\\.${tenth}`), weight(`0\\.[0-${tenth - 1}]`))),
];

function both(html: string, markdown: string): string {
	return `(?=.*text/html${html})(?=.*text/markdown${markdown})`;
}

/** Regular expression for a whole `Accept` header, in any case, that asks for Markdown rather than HTML; nginx, Vercel and Node take it. */
export const WANTS_MARKDOWN = `^${PREFERS_HTML.map((one) => `(?!${one})`).join("")}(?:.*,)?\\s*text/markdown.*`;
