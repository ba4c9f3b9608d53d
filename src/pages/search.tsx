import { graphql, type PageProps } from "gatsby";
import { lastNavigation } from "../layout/navigation-entry";
import { SearchArticle } from "../screens/search-page/search-page";

export default function SearchPage({ data }: PageProps<Queries.SearchPageQuery>) {
	return <SearchArticle navigation={lastNavigation(data.allNavigation.nodes)} />;
}

export const query = graphql`
	query SearchPage($path: String!) {
		...Menus
	}
`;
