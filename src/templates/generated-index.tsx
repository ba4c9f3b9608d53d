import { graphql, type PageProps } from "gatsby";
import { Card, Cards } from "../components/cards/cards";
import { DocPage } from "../layout/doc-page";
import type { TreeEntry } from "../lib/navigation-tree";
import { toTree } from "../lib/to-tree";
import { withPrefix } from "../lib/with-prefix";

/** A page of cards for the children of a category, in the order of the sidebar. */
export default function GeneratedIndexTemplate({ data }: PageProps<Queries.GeneratedIndexTemplateQuery>) {
	const { generatedIndex: page, navigation } = data;
	const pages = data.allDocPage.nodes;
	if (!page) throw new Error("The index of this page is gone: run `npx gatsby clean` and build again.");
	const entry = findEntry(toTree(navigation?.entries ?? []), page.path);
	return (
		<DocPage navigation={navigation} page={page} outline={[]} lead={page.description}>
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

function findEntry(entries: readonly TreeEntry[], path: string): TreeEntry | undefined {
	for (const entry of entries) {
		const found = entry.path === path ? entry : findEntry(entry.children, path);
		if (found) return found;
	}
	return undefined;
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
