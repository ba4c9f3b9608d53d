import { graphql, type PageProps } from "gatsby";
import { ApiPage } from "./api-reference.server";
import "../styles/reference";

/** The reference page of an OpenAPI document. */
export default function ApiReferenceTemplate({ data }: PageProps<Queries.ApiReferenceTemplateQuery>) {
	if (!data.apiDocument) throw new Error("The document of this page is gone: run `npm run clean` and build again.");
	return <ApiPage navigation={data.navigation} api={data.apiDocument} />;
}

export const query = graphql`
	fragment ApiPropertyFields on ApiProperty {
		name
		path
		depth
		type
		refName
		required
		nullable
		deprecated
		readOnly
		writeOnly
		description
		default
		enum
		constraints
		example
		anchor
		isCircular
		isVariant
	}

	fragment ApiMediaFields on ApiMedia {
		mediaType
		type
		schemaName
		constraints
		properties {
			...ApiPropertyFields
		}
		examples {
			title
			language
			code
		}
	}

	query ApiReferenceTemplate($id: String!, $path: String!, $version: String!) {
		navigation(version: { eq: $version }) {
			...NavigationFields
		}
		apiDocument(id: { eq: $id }) {
			path
			title
			description
			version
			sourceFile
			lastUpdated
			counterparts {
				version
				path
			}
			documentId
			apiVersion
			introduction
			sections {
				title
				anchor
				text
			}
			servers {
				url
				description
			}
			groups {
				name
				title
				description
				anchor
				operations {
					operationId
					anchor
					method
					path
					summary
					description
					deprecated
					parameters {
						name
						path
						depth
						type
						refName
						required
						nullable
						deprecated
						readOnly
						writeOnly
						description
						default
						enum
						constraints
						example
						anchor
						isCircular
						isVariant
						location
					}
					requestBody {
						required
						description
						media {
							...ApiMediaFields
						}
					}
					responses {
						status
						meaning
						description
						anchor
						media {
							...ApiMediaFields
						}
					}
					samples {
						label
						language
						code
					}
				}
			}
			schemas {
				name
				anchor
				type
				description
				enum
				constraints
				properties {
					...ApiPropertyFields
				}
			}
		}
	}
`;
