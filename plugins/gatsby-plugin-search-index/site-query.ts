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
					target
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
				failures {
					when
					text
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
		allReleaseHistory {
			nodes {
				path
				title
				description
				version
				kind
			}
		}
		allRelease {
			nodes {
				path
				title
				description
				version
				kind
				changes {
					level
					text
				}
			}
		}
		allPageQuestions {
			nodes {
				path
				sections {
					anchor
					questions
				}
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
