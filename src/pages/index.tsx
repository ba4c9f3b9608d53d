import { graphql } from "gatsby";

export { HomePage as default } from "../screens/home/home";

export const query = graphql`
	query HomePage($path: String!) {
		...LastSidebar
	}
`;
