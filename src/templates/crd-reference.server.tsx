import { DocPage, type DocPageProps } from "../layout/doc-page";
import { PageHead } from "../layout/page-head";
import { CrdArticle, crdOutline } from "../reference";

type Reference = NonNullable<Queries.CrdReferenceTemplateQuery["customResourceReference"]>;

/** The whole page of the custom resources. */
export function CrdPage({ reference, navigation }: Pick<DocPageProps, "navigation"> & { reference: Reference }) {
	return (
		<DocPage navigation={navigation} page={reference} outline={crdOutline(reference)} lead={reference.description}>
			<PageHead
				title={reference.title}
				description={reference.description}
				path={reference.path}
				version={reference.version}
			/>
			<CrdArticle reference={reference} />
		</DocPage>
	);
}
