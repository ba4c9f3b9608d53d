import { graphql, type PageProps } from "gatsby";
import { Helmet } from "react-helmet";
import { DocPage } from "../layout/doc-page";
import { withPrefix } from "../lib/with-prefix";
import { releasesByYear } from "../reference/changes/change-groups";
import { ChangesArticle } from "../reference/changes/changes-article";

export default function ChangesTemplate({ data }: PageProps<Queries.ChangesTemplateQuery>) {
	const { releaseHistory, allRelease, navigation } = data;
	if (!releaseHistory) throw new Error("The history of this page is gone: run `npx gatsby clean` and build again.");
	const { path, title, releases } = releaseHistory;
	return (
		<DocPage
			sheet="reference"
			navigation={navigation}
			page={releaseHistory}
			outline={releasesByYear(releases).map(({ year }) => ({ depth: 2, text: year, id: year }))}
		>
			<Helmet>
				<link rel="alternate" type="application/atom+xml" title={title} href={withPrefix(`${path}.atom`)} />
			</Helmet>
			<ChangesArticle history={releaseHistory} pages={allRelease.nodes} />
		</DocPage>
	);
}

export const query = graphql`
	query ChangesTemplate($id: String!, $path: String!, $version: String!) {
		...Sidebar
		releaseHistory(id: { eq: $id }) {
			...DocPageFields
			releases {
				name
				date
				isLater
			}
			beginnings {
				source
				release
			}
		}
		allRelease(filter: { version: { eq: $version } }) {
			nodes {
				name
				path
				changes {
					level
					text
				}
			}
		}
	}
`;
