import { graphql } from "gatsby";

export { SearchPage as default } from "../screens/search-page/search-page";

export const query = graphql`
	query SearchPage($path: String!) {
		...LastSidebar
	}
`;
