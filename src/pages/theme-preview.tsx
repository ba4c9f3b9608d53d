import { graphql } from "gatsby";

export { ThemePreviewPage as default } from "../screens/theme-preview/theme-preview";

export const query = graphql`
	query ThemePreviewPage($path: String!) {
		...LastSidebar
	}
`;
