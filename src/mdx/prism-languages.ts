/** What Prism's grammars lack for these pages: programs that start a line, as gatsby-remark-prismjs takes extensions. */
export const prismExtensions = [
	{
		language: "bash",
		definition: {},
		insertBefore: {
			function: {
				program: {
					pattern:
						/(^|[|&;({]\s*|\$\(\s*|\bsudo\s+|\bwatch\s+)(?:thv|kubectl|helm|kind|docker|brew|winget|task|go|gh|curl|git)(?=\s|$)/m,
					lookbehind: true,
					alias: "function",
				},
			},
		},
	},
];
