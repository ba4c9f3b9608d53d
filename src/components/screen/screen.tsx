import { generateImageData } from "gatsby-plugin-image";
import { from } from "../../lib/breakpoints";
import { SCREENS, type ScreenSize, screenPath } from "../../lib/screen-file";
import { withPrefix } from "../../lib/with-prefix";
import { ThemedPicture } from "../themed-image/themed-image";
import { Zoom } from "../zoom/zoom";
import * as styles from "./screen.module.css";

interface ScreenProps {
	/** Name of a picture of static/screens, without theme, width and extension. */
	name: string;
	/** What the picture shows, and which control it marks. */
	alt: string;
}

/** A picture of the desktop app in a frame: the light window on the light page, the dark one on the dark page. */
export function Screen({ name, alt }: ScreenProps) {
	const size = SCREENS[name];
	if (!size) throw new Error(`static/screens has no picture "${name}".`);
	return (
		<div className={styles.screen}>
			<div className={styles.frame}>
				<Pictures {...{ name, alt, size }} sizes={`${from("tablet")} ${size.width}px, 92vw`} />
				<Zoom id={`zoom-${name}`} title={alt} isWhole>
					<Pictures {...{ name, alt, size }} sizes={`${2 * size.width}px`} />
				</Zoom>
			</div>
		</div>
	);
}

/** The window in both themes. `sizes` is its width on the page, from which the browser chooses the file. */
function Pictures({ name, alt, size, sizes }: ScreenProps & { size: ScreenSize; sizes: string }) {
	/** Its files in one theme, best format first. They are committed: a build encodes none. */
	const sources = (theme: "light" | "dark") => {
		const { width, height } = size;
		const { images } = generateImageData({
			filename: name,
			pluginName: "screen",
			layout: "constrained",
			formats: ["avif", "webp"],
			width,
			breakpoints: [width, 2 * width],
			sourceMetadata: { width: 2 * width, height: 2 * height, format: "webp" },
			generateImageSource: (_filename, fileWidth, fileHeight, format) => ({
				src: withPrefix(screenPath(name, theme, fileWidth, format)),
				width: fileWidth,
				height: fileHeight,
				format,
			}),
		});
		return images.sources?.map(({ type, srcSet }) => <source key={type} {...{ type, srcSet, sizes }} />);
	};
	return <ThemedPicture path={(theme) => screenPath(name, theme, size.width, "webp")} {...{ ...size, sources, alt }} />;
}
