/** Kinds of samples, and the language of the block in which each kind is checked. */
export const SAMPLE_LANGUAGES = {
	command: "bash",
	powershell: "powershell",
	session: "console",
	yaml: "yaml",
	json: "json",
	http: "http",
	cedar: "cedar",
	promql: "promql",
	dockerfile: "dockerfile",
	markdown: "",
} as const;

export type SampleKind = keyof typeof SAMPLE_LANGUAGES;

export const SAMPLE_KINDS = Object.keys(SAMPLE_LANGUAGES) as SampleKind[];

/** Signs of a kind, the most reliable first. */
const SIGNS: readonly (readonly [SampleKind, RegExp])[] = [
	["markdown", /^[ \t]{0,3}(?:`{3,}|~{3,})/m],
	["json", /^\s*[{[]/],
	["cedar", /^\s*(?:@\w+\([^)\n]*\)\s*)?(?:permit|forbid)\s*\(/m],
	["yaml", /^(?:---\s*$|apiVersion:|kind:|spec:)/m],
	["http", /^\s*(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\s+\S/],
	["dockerfile", /^\s*FROM\s+\S/],
	["session", /^\s*[$%]\s/],
	[
		"promql",
		/^\s*(?:sum|avg|min|max|count|rate|irate|increase|topk|histogram_quantile)\s*(?:\(|by\b)|^\s*[a-z_:]+\{[^}\n]*\}/i,
	],
	["powershell", /^\s*\$\w+\s*=|`\s*$/m],
	["yaml", /^[\w.-]+:(?:\s|$)/],
];

/** Detects the kind of a text; a command if no sign is found. */
export function guessKind(text: string): SampleKind {
	return SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? "command";
}

/** The text as a page with one block, and the number of lines before the text. */
export function toPage(text: string, kind: SampleKind, schema?: string): { page: string; linesBefore: number } {
	if (kind === "markdown") return { page: text, linesBefore: 0 };
	const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
	const fence = "`".repeat(longest + 1);
	const info = schema === undefined ? SAMPLE_LANGUAGES[kind] : `${SAMPLE_LANGUAGES[kind]} schema=${schema}`;
	return { page: `${fence}${info}\n${text}\n${fence}\n`, linesBefore: 1 };
}
