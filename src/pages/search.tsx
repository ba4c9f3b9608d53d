import { graphql, type PageProps } from "gatsby";
import { SearchArticle } from "../screens/search-page/search-page";

export default function SearchPage({ data }: PageProps<Queries.SearchPageQuery>) {
	return <SearchArticle navigation={data.navigation} />;
}

export const query = graphql`
	query SearchPage($path: String!) {
		...LastSidebar
	}
`;
