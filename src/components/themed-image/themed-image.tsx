import { pictures } from "virtual:site-values";
import { withPrefix } from "../../lib/with-prefix";

interface ThemedImageProps {
	/** Names of two files of src/images, without their extension. */
	light: string;
	dark: string;
	alt: string;
}

/** A drawing in two versions, one for each theme. Both are lazy, so that the browser downloads only the visible one. */
export function ThemedImage({ light, dark, alt }: ThemedImageProps) {
	return (
		<>
			<Drawing className="dark-only" name={dark} alt={alt} />
			<Drawing className="light-only" name={light} alt={alt} />
		</>
	);
}

function Drawing({ className, name, alt }: { className: string; name: string; alt: string }) {
	const picture = pictures[name];
	if (!picture) throw new Error(`src/images has no picture "${name}".`);
	const { path, width, height } = picture;
	return (
		<img
			className={className}
			src={withPrefix(path)}
			width={width}
			height={height}
			alt={alt}
			loading="lazy"
			decoding="async"
		/>
	);
}
