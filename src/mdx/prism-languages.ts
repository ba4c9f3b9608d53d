/**
 * What Prism's grammar of shells lacks for these pages, in the form of gatsby-remark-prismjs' extensions: programs that
 * start a command, and options with dashes in their names. (No `alias`: the plugin turns every string into a pattern.)
 */
export const prismExtensions = [
	{
		language: "bash",
		extend: "bash",
		definition: {},
		insertBefore: {
			function: {
				program: {
					pattern:
						/(^|[|&;({]\s*|\$\(\s*|\bsudo\s+|\bwatch\s+)(?:thv|kubectl|helm|kind|docker|brew|winget|task|go|gh|curl|git)(?=\s|$)/m,
					lookbehind: true,
				},
				option: { pattern: /(^|\s)--?[a-z][\w-]*/i, lookbehind: true },
			},
		},
	},
];
