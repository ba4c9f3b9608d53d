import { graphql, type PageProps } from "gatsby";
import { lastNavigation } from "../layout/navigation-entry";
import { NotFoundArticle } from "../screens/not-found/not-found";

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
	return <NotFoundArticle navigation={lastNavigation(data.allNavigation.nodes)} />;
}

export const query = graphql`
	query NotFoundPage($path: String!) {
		...Menus
	}
`;
