import { graphql, type PageProps } from "gatsby";
import { NotFoundArticle } from "../screens/not-found/not-found";

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
	return <NotFoundArticle navigation={data.navigation} />;
}

export const query = graphql`
	query NotFoundPage($path: String!) {
		...LastSidebar
	}
`;
