import { graphql } from "gatsby";

export { NotFoundPage as default } from "../screens/not-found/not-found";

export const query = graphql`
	query NotFoundPage($path: String!) {
		...LastSidebar
	}
`;
