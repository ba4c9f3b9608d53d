import { graphql, type PageProps } from "gatsby";
import { Card, Cards } from "../components/cards/cards";
import { DocPage } from "../layout/doc-page";
import { toTree } from "../lib/to-tree";
import { withPrefix } from "../lib/with-prefix";

/** A page of cards for the children of a category, in the order of the sidebar. */
export default function GeneratedIndexTemplate({ data }: PageProps<Queries.GeneratedIndexTemplateQuery>) {
	const { generatedIndex: page, navigation } = data;
	const pages = data.allDocPage.nodes;
	if (!page) throw new Error("The index of this page is gone: run `npx gatsby clean` and build again.");
	const entries = navigation?.entries ?? [];
	const [entry] = toTree(entries.slice(entries.findIndex(({ path }) => path === page.path)));
	return (
		<DocPage navigation={navigation} page={page} outline={[]}>
			<div className="prose">
				<Cards>
					{(entry?.children ?? []).map((child) => {
						const target = pages.find((candidate) => candidate.path === child.path);
						return (
							<Card key={child.path} title={target?.title ?? child.label} href={withPrefix(child.path ?? "")}>
								{target?.description}
							</Card>
						);
					})}
				</Cards>
			</div>
		</DocPage>
	);
}

export const query = graphql`
	query GeneratedIndexTemplate($id: String!, $path: String!, $version: String!) {
		...Sidebar
		generatedIndex(id: { eq: $id }) {
			...DocPageFields
		}
		allDocPage(filter: { version: { eq: $version }, kind: { eq: "guide" } }) {
			nodes {
				path
				title
				description
			}
		}
	}
`;
