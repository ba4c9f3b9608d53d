import { graphql, type PageProps } from "gatsby";
import { lastNavigation } from "../layout/navigation-entry";
import { HomeArticle } from "../screens/home/home";

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
	return <HomeArticle navigation={lastNavigation(data.allNavigation.nodes)} />;
}

export const query = graphql`
	query HomePage($path: String!) {
		...Menus
	}
`;
