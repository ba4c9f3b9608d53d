import { graphql } from "gatsby";
import { getSrc, getSrcSet, type IGatsbyImageData } from "gatsby-plugin-image";
import { createContext, useContext } from "react";

/** Pictures of src/images by file name without ending, as page queries select them. */
export type Artwork = readonly {
	readonly name: string;
	readonly childImageSharp: { readonly gatsbyImageData: unknown } | null;
}[];

export const fragment = graphql`
	fragment ArtworkFields on File {
		name
		childImageSharp {
			gatsbyImageData(width: 780, breakpoints: [390, 780, 1170], placeholder: NONE, formats: [WEBP, AVIF])
		}
	}
`;

/** Hands a page's pictures to the components of its MDX. */
export const ArtworkContext = createContext<Artwork>([]);

interface ThemedImageProps {
	/** Names of two files of src/images, without their ending. */
	light: string;
	dark: string;
	alt: string;
}

/** A picture in two versions, one a theme. Both are lazy, so that only the one that is shown is downloaded. */
export function ThemedImage({ light, dark, alt }: ThemedImageProps) {
	const artwork = useContext(ArtworkContext);
	const find = (name: string) =>
		artwork.find((file) => file.name === name)?.childImageSharp?.gatsbyImageData as IGatsbyImageData | undefined;
	return (
		<>
			<Picture className="dark-only" image={find(dark)} name={dark} alt={alt} />
			<Picture className="light-only" image={find(light)} name={light} alt={alt} />
		</>
	);
}

interface PictureProps {
	className: string;
	image: IGatsbyImageData | undefined;
	name: string;
	alt: string;
}

/** gatsby-plugin-image's files without its component, which needs scripts and style attributes. */
function Picture({ className, image, name, alt }: PictureProps) {
	if (!image) throw new Error(`src/images has no picture "${name}".`);
	return (
		<picture className={className}>
			{image.images.sources?.map(({ type, srcSet }) => (
				<source key={type} type={type} srcSet={srcSet} sizes={SIZES} />
			))}
			<img
				src={getSrc(image)}
				srcSet={getSrcSet(image)}
				sizes={SIZES}
				width={image.width}
				height={image.height}
				alt={alt}
				loading="lazy"
				decoding="async"
			/>
		</picture>
	);
}

const SIZES = "(min-width: 780px) 736px, 92vw";
