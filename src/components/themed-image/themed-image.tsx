import { pictures } from "virtual:site-values";
import { ThemedPicture } from "./themed-picture";

interface ThemedImageProps {
	/** Names of two files of src/images, without their extension. */
	light: string;
	dark: string;
	alt: string;
}

/** A drawing in two versions of one size, one for each theme. */
export function ThemedImage({ alt, ...names }: ThemedImageProps) {
	const [light, dark] = [names.light, names.dark].map((name) => pictures[name]);
	if (!light || !dark) throw new Error(`src/images lacks "${names.light}" or "${names.dark}".`);
	const { width, height } = light;
	return <ThemedPicture path={(theme) => ({ light, dark })[theme].path} {...{ width, height, alt }} />;
}
