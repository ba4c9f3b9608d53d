import type { ReactNode } from "react";
import { withPrefix } from "../../lib/with-prefix";

type Theme = "light" | "dark";

interface ThemedPictureProps {
	path: (theme: Theme) => string;
	/** Other forms of the file, as source elements. */
	sources?: (theme: Theme) => ReactNode;
	width: number;
	height: number;
	alt: string;
}

/** A picture in both themes. Both are lazy, so that the browser downloads only the visible one. */
export function ThemedPicture({ path, sources, ...image }: ThemedPictureProps) {
	return (["dark", "light"] as const).map((theme) => {
		const file = { ...image, src: withPrefix(path(theme)), loading: "lazy", decoding: "async" } as const;
		const className = `${theme}-only`;
		if (!sources) return <img key={theme} className={className} {...file} alt={image.alt} />;
		return (
			<picture key={theme} className={className}>
				{sources(theme)}
				<img {...file} alt={image.alt} />
			</picture>
		);
	});
}
