import { graphql, type PageProps } from "gatsby";
import { CrdPage } from "./crd-reference.server";
import "../styles/reference";

/** The reference page of the operator's custom resources. */
export default function CrdReferenceTemplate({ data }: PageProps<Queries.CrdReferenceTemplateQuery>) {
	if (!data.customResourceReference)
		throw new Error("The reference of this page is gone: run `npm run clean` and build again.");
	return <CrdPage navigation={data.navigation} reference={data.customResourceReference} />;
}

export const query = graphql`
	query CrdReferenceTemplate($id: String!, $path: String!, $version: String!) {
		navigation(version: { eq: $version }) {
			...NavigationFields
		}
		customResourceReference(id: { eq: $id }) {
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
			resources {
				name
				group
				version
				kind
				listKind
				plural
				singular
				shortNames
				categories
				scope
				subresources
				deprecated
				description
				printerColumns {
					name
					type
					jsonPath
					description
				}
				properties {
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
				examples {
					title
					code
				}
				anchor
				file
			}
		}
	}
`;
