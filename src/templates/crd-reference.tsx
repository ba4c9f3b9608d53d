import { graphql, type PageProps } from "gatsby";
import { DocPage } from "../layout/doc-page";
import { CrdArticle } from "../reference/crd/crd-article";
import { crdOutline } from "../reference/crd/crd-sections";
import { hasValues } from "../values/samples";

export default function CrdReferenceTemplate({ data }: PageProps<Queries.CrdReferenceTemplateQuery>) {
	const { customResourceReference: reference, navigation } = data;
	if (!reference) throw new Error("The reference of this page is gone: run `npx gatsby clean` and build again.");
	return (
		<DocPage
			sheet="reference"
			navigation={navigation}
			page={reference}
			outline={crdOutline(reference)}
			hasValues={hasValues(reference.resources.map(({ examples }) => examples[0]?.code ?? ""))}
		>
			<CrdArticle reference={reference} />
		</DocPage>
	);
}

export const query = graphql`
	fragment CrdFields on CustomResourceReference {
		history {
			...HistoryFields
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
			description
			printerColumns {
				name
				type
				jsonPath
			}
			properties {
				...PropertyFields
			}
			examples {
				title
				code
			}
			anchor
		}
	}

	query CrdReferenceTemplate($id: String!, $path: String!, $version: String!) {
		...Sidebar
		customResourceReference(id: { eq: $id }) {
			...DocPageFields
			...CrdFields
		}
	}
`;
