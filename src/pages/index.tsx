import { graphql, type PageProps } from "gatsby";
import { HomeArticle } from "../screens/home/home";

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
	return <HomeArticle navigation={data.navigation} />;
}

export const query = graphql`
	query HomePage($path: String!) {
		...LastSidebar
	}
`;
