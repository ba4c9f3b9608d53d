import { graphql, type PageProps } from "gatsby";
import { findVersion, pagePath } from "../../site.config";
import { DocPage } from "../layout/doc-page";
import { withChildEntry } from "../layout/navigation-entry";
import { withPrefix } from "../lib/with-prefix";
import { messages } from "../messages";
import { ReleaseArticle, releaseOutline } from "../reference/changes/release-article";

export default function ReleaseTemplate({ data }: PageProps<Queries.ReleaseTemplateQuery>) {
	const { release, navigation } = data;
	if (!release) throw new Error("The release of this page is gone: run `npx gatsby clean` and build again.");
	const before = release.neighbours.previous?.label;
	const parent = release.path.slice(0, release.path.lastIndexOf("/"));
	return (
		<DocPage
			navigation={withChildEntry(navigation, parent, { label: release.name, path: release.path })}
			sheet="reference"
			page={release}
			outline={releaseOutline(release.changes)}
			lead={release.description}
			neighbours={release.neighbours}
		>
			<ReleaseArticle changes={release.changes}>
				{before ? (
					<p>
						<a
							href={withPrefix(
								`${pagePath(findVersion(release.version), "upgrade")}?from=${before}&to=${release.name}`,
							)}
						>
							{messages.page.planUpgrade(before)}
						</a>
					</p>
				) : null}
			</ReleaseArticle>
		</DocPage>
	);
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
