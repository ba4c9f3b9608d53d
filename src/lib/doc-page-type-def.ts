/** Fields of the interface DocPage, which GraphQL wants repeated in each type of page. The site adds `counterparts`. */
export const docPageFields = /* GraphQL */ `
	"Path of the page, without a trailing slash: /toolhive/guides-cli/install."
	path: String!
	"The page's h1."
	title: String!
	"Plain text of 70 to 160 characters for search engines, cards and link previews."
	description: String!
	"Docs version of the page, such as v0.2.5."
	version: String!
	"Kind of page: guide, command, api, crd, index, changes or release."
	kind: String!
	"File that the page is made from, relative to the repository."
	sourceFile: String!
	"Line of that file on which the page begins, counted from 1."
	sourceLine: Int!
	"Date of the last commit that changed the file; null without history."
	lastUpdated: Date @dateformat
`;
