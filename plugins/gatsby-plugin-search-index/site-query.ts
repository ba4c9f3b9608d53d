import type { ApiInput, CommandInput, CrdInput, GuideInput, NavigationInput, PageInput } from "./model";

/** Everything that records are made of. A test validates it against the type definitions of all sources. */
export const siteQuery = /* GraphQL */ `
	query SearchSite {
		allGuide {
			nodes {
				path
				title
				description
				version
				kind
				lead
				sections {
					id
					depth
					heading
					texts
				}
				links {
					url
				}
			}
		}
		allCliCommand {
			nodes {
				path
				title
				description
				version
				kind
				synopsis
				longDescription
				usage
				aliases
				arguments {
					name
					usage
					enum
					anchor
				}
				options {
					name
					shorthand
					default
					usage
					enum
					env
					anchor
				}
				examples {
					comment
					code
				}
				exitStatus {
					code
					meaning
				}
				environment {
					name
					usage
				}
				output {
					columns
					labels
				}
			}
		}
		allApiDocument {
			nodes {
				path
				title
				description
				version
				kind
				introduction
				sections {
					title
					anchor
					text
				}
				groups {
					title
					description
					anchor
					operations {
						anchor
						method
						path
						summary
						description
						parameters {
							name
							path
							type
							description
							enum
							anchor
						}
						responses {
							status
							meaning
							description
							anchor
						}
					}
				}
				schemas {
					name
					anchor
					description
					enum
					properties {
						name
						path
						type
						description
						enum
						anchor
					}
				}
			}
		}
		allCustomResourceReference {
			nodes {
				path
				title
				description
				version
				kind
				resources {
					name
					group
					version
					kind
					shortNames
					description
					printerColumns {
						name
					}
					properties {
						name
						path
						type
						description
						enum
						anchor
					}
					examples {
						title
					}
					anchor
				}
			}
		}
		allGeneratedIndex {
			nodes {
				path
				title
				description
				version
				kind
			}
		}
		allNavigation {
			nodes {
				version
				entries {
					label
					path
					depth
				}
			}
		}
	}
`;

/** Answer of the query, as far as it is known without Gatsby's generated types: lists of what model.ts describes. */
export interface SiteAnswer {
	readonly allGuide: { readonly nodes: readonly GuideInput[] };
	readonly allCliCommand: { readonly nodes: readonly CommandInput[] };
	readonly allApiDocument: { readonly nodes: readonly ApiInput[] };
	readonly allCustomResourceReference: { readonly nodes: readonly CrdInput[] };
	readonly allGeneratedIndex: { readonly nodes: readonly PageInput[] };
	readonly allNavigation: { readonly nodes: readonly NavigationInput[] };
}
