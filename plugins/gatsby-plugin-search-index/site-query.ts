/** All data that records are made from. A test validates the query against the type definitions of all sources. */
export const siteQuery = /* GraphQL */ `
	fragment SearchPageFields on DocPage {
		path
		title
		description
		version
		kind
	}

	fragment SearchPropertyFields on SchemaProperty {
		name
		path
		type
		description
		enum
		anchor
	}

	query SearchSite {
		allGuide {
			nodes {
				...SearchPageFields
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
				...SearchPageFields
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
				...SearchPageFields
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
							...SearchPropertyFields
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
						...SearchPropertyFields
					}
				}
			}
		}
		allCustomResourceReference {
			nodes {
				...SearchPageFields
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
						...SearchPropertyFields
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
				...SearchPageFields
			}
		}
		allReleaseHistory {
			nodes {
				...SearchPageFields
			}
		}
		allRelease {
			nodes {
				isLater
				...SearchPageFields
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
