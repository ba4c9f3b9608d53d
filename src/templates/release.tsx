import { graphql, type PageProps } from "gatsby";
import { findVersion, pagePath } from "../../site.config";
import { DocPage } from "../layout/doc-page";
import { withPrefix } from "../lib/with-prefix";
import { messages } from "../messages";
import { ReleaseArticle, releaseOutline } from "../reference/changes/release-article";

export default function ReleaseTemplate({ data }: PageProps<Queries.ReleaseTemplateQuery>) {
	const { release, navigation } = data;
	if (!release) throw new Error("The release of this page is gone: run `npx gatsby clean` and build again.");
	const before = release.neighbours.previous?.label;
	const upgrade = pagePath(findVersion(release.version), "upgrade");
	return (
		<DocPage
			navigation={navigation && withRelease(navigation, release)}
			sheet="reference"
			page={release}
			outline={releaseOutline(release.changes)}
			neighbours={release.neighbours}
		>
			<ReleaseArticle changes={release.changes}>
				{before ? (
					<p>
						<a href={withPrefix(`${upgrade}?from=${before}&to=${release.name}`)}>{messages.page.planUpgrade(before)}</a>
					</p>
				) : null}
			</ReleaseArticle>
		</DocPage>
	);
}

/** The sidebar with the release below the list of changes: only its own sidebar lists it. */
function withRelease(navigation: Queries.NavigationFieldsFragment, { name, path }: { name: string; path: string }) {
	const parent = path.slice(0, path.lastIndexOf("/"));
	const entries = navigation.entries.flatMap((entry) =>
		entry.path === parent
			? [
					{ ...entry, isCategory: true, isExpanded: true },
					{ label: name, path, depth: entry.depth + 1, isCategory: false, isExpanded: false },
				]
			: [entry],
	);
	return { ...navigation, entries };
}

export const query = graphql`
	query ReleaseTemplate($id: String!, $path: String!, $version: String!) {
		...Sidebar
		release(id: { eq: $id }) {
			...DocPageFields
			name
			neighbours {
				previous {
					label
					path
				}
				next {
					label
					path
				}
			}
			changes {
				source
				level
				text
				place
			}
		}
	}
`;
