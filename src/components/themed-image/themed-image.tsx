import { pictures } from "virtual:site-values";
import type { ReactNode } from "react";
import { withPrefix } from "../../lib/with-prefix";

/** A drawing in two versions of one size, one for each theme: two files of src/images, named without their extension. */
export function ThemedImage({ alt, ...names }: { light: string; dark: string; alt: string }) {
	const [light, dark] = [names.light, names.dark].map((name) => pictures[name]);
	if (!light || !dark) throw new Error(`src/images lacks "${names.light}" or "${names.dark}".`);
	const { width, height } = light;
	return <ThemedPicture path={(theme) => ({ light, dark })[theme].path} {...{ width, height, alt }} />;
}

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
