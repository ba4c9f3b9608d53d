/** Matches nothing: removes a list of well-known names from Prism's grammar. */
const NOTHING = /(?!)/;

/** Keywords of the shell language itself. */
const KEYWORDS = "if|then|else|elif|fi|for|while|until|do|done|case|esac|in|select|function";

/** A word that begins with dashes. */
const OPTION = { pattern: /(^|\s)--?[a-z][\w-]*/i, lookbehind: true };

/** Keywords of PowerShell that can begin a statement. */
const POWERSHELL_KEYWORDS =
	"if|elseif|else|foreach|for|while|do|until|switch|function|param|try|catch|finally|return|throw";

/**
 * One rule for shell code, in the form of gatsby-remark-prismjs' extensions. The first word of a command is a program,
 * whatever its name; a word that begins with dashes is an option. Prism has lists of programs and builtins and colours
 * them anywhere, even as the value of an option, so those lists are removed. (An `alias` must be a list: the plugin turns every string
 * into a pattern.)
 */
export const prismExtensions = [
	{
		language: "bash",
		extend: "bash",
		definition: { function: NOTHING, builtin: NOTHING },
		insertBefore: {
			"for-or-select": {
				program: {
					pattern: new RegExp(
						`(?<=(?:(?<!\\\\\\r?\\n)^[ \\t]*|[|&;({][ \\t]*|(?<![\\w-])(?:sudo|watch|env|exec|if|while|then|do|else)[ \\t]+)(?:\\w+=\\S*[ \\t]+)*)(?!(?:${KEYWORDS})(?=\\s|$))(?:\\.{0,2}/)?[a-zA-Z][\\w./+-]*(?=\\s|$|[;)&|])`,
						"m",
					),
					// Matched against the whole text, where the beginning of a line counts.
					greedy: true,
				},
				option: OPTION,
			},
		},
	},
	{
		language: "powershell",
		extend: "powershell",
		definition: {
			function: NOTHING,
			keyword: { pattern: new RegExp(`((?:^|[;{}])\\s*)(?:${POWERSHELL_KEYWORDS})\\b`, "im"), lookbehind: true },
		},
		insertBefore: {
			// After comments and strings, which may contain anything.
			namespace: {
				program: {
					pattern: new RegExp(
						`((?:(?<!\`\\r?\\n)^|[|&;({]|=[ \\t])[ \\t]*)(?!(?:${POWERSHELL_KEYWORDS})(?=[\\s({]|$))(?:\\.{1,2}[\\\\/])?[a-z][\\w.\\\\/+-]*(?=\\s|$|[;)}|])`,
						"im",
					),
					lookbehind: true,
					greedy: true,
				},
				option: OPTION,
			},
		},
	},
];
