import { graphql, type PageProps } from "gatsby";
import { HomeArticle } from "../components/home/home.server";
import "../components/home/home.module.css";

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
	return <HomeArticle artwork={data.artwork.nodes} />;
}

export const query = graphql`
	query HomePage {
		artwork: allFile(
			filter: { sourceInstanceName: { eq: "images" }, extension: { eq: "png" }, name: { glob: "hero-*" } }
		) {
			nodes {
				...ArtworkFields
			}
		}
	}
`;
