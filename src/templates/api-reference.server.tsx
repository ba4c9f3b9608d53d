import { DocPage, type DocPageProps } from "../layout/doc-page";
import { PageHead } from "../layout/page-head";
import { withPrefix } from "../lib/with-prefix";
import { ApiArticle, apiOutline } from "../reference";

type Api = NonNullable<Queries.ApiReferenceTemplateQuery["apiDocument"]>;

/** The whole page of an API document. */
export function ApiPage({ api, navigation }: Pick<DocPageProps, "navigation"> & { api: Api }) {
	return (
		<DocPage navigation={navigation} page={api} outline={apiOutline(api)} lead={api.description} isWide>
			<PageHead title={api.title} description={api.description} path={api.path} version={api.version} />
			<ApiArticle api={api} documentHref={withPrefix(`/openapi/${api.documentId}.yaml`)} />
		</DocPage>
	);
}
