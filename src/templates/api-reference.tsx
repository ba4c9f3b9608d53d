import { graphql, type PageProps } from "gatsby";
import { findVersion } from "../../site.config";
import { DocPage } from "../layout/doc-page";
import { sourcePath } from "../lib/source-path";
import { withPrefix } from "../lib/with-prefix";
import { ApiArticle } from "../reference/api/api-article";
import { apiOutline } from "../reference/api/api-outline";
import { ApiRail } from "../reference/api/api-rail";
import { hasValues } from "../values/samples";

export default function ApiReferenceTemplate({ data }: PageProps<Queries.ApiReferenceTemplateQuery>) {
	const { apiDocument: api, navigation } = data;
	if (!api) throw new Error("The document of this page is gone: run `npx gatsby clean` and build again.");
	const samples = api.groups.flatMap(({ operations }) => operations.flatMap((operation) => operation.samples));
	return (
		<DocPage
			sheet="reference"
			navigation={navigation}
			page={api}
			outline={apiOutline(api)}
			rail={<ApiRail api={api} />}
			hasValues={hasValues(samples.map(({ code }) => code))}
		>
			<ApiArticle
				api={api}
				documentHref={withPrefix(sourcePath(findVersion(api.version), "openapi", `${api.documentId}.yaml`))}
				documentName={`${api.version}/${api.documentId}`}
			/>
		</DocPage>
	);
}

export const query = graphql`
	fragment ApiMediaFields on ApiMedia {
		mediaType
		type
		schemaName
		constraints
		properties {
			...PropertyFields
		}
		examples {
			title
			language
			code
		}
	}

	fragment ApiDocumentFields on ApiDocument {
		history {
			...HistoryFields
		}
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
					...PropertyFields
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
				...PropertyFields
			}
		}
	}

	query ApiReferenceTemplate($id: String!, $path: String!, $version: String!) {
		...Sidebar
		apiDocument(id: { eq: $id }) {
			...DocPageFields
			documentId
			...ApiDocumentFields
		}
	}
`;
