import type { CreatePagesArgs } from "gatsby";

/** The pictures of src/images, asked for as ThemedImage's fragment does: other arguments would mean other files. */
export const artworkQuery = /* GraphQL */ `
	query StartArtwork {
		allFile(filter: { sourceInstanceName: { eq: "images" }, extension: { eq: "png" } }) {
			nodes {
				childImageSharp {
					gatsbyImageData(width: 780, breakpoints: [390, 780, 1170], placeholder: NONE, formats: [WEBP, AVIF])
				}
			}
		}
	}
`;

/**
 * Has gatsby-plugin-sharp begin with the pictures, which takes 10 s of another core, before the bundles are built. Else it
 * begins when the pages' queries ask for them, and the HTML waits.
 */
export async function startArtwork(graphql: CreatePagesArgs["graphql"]): Promise<void> {
	const { errors } = await graphql(artworkQuery);
	if (errors) throw new Error("The pictures of src/images could not be read.", { cause: errors[0] });
}
