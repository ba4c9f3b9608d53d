import sizes from "../../../static/diagrams/manifest.json";
import { below } from "../../lib/breakpoints";
import { withPrefix } from "../../lib/with-prefix";
import { ThemedPicture } from "../themed-image/themed-image";
import { Zoom } from "../zoom/zoom";
import * as styles from "./diagram.module.css";

type Size = Record<"width" | "height", number>;

interface DiagramProps {
	/** Name of the files that scripts/diagrams.ts wrote: the hash of the diagram's source. */
	hash: string;
	title: string;
	description: string;
	source: string;
}

/** A mermaid diagram, drawn in advance for both themes and for phones, so that it needs no scripts and nothing moves. */
export function Diagram({ hash, title, description, source }: DiagramProps) {
	const size = (sizes as Record<string, Size & { narrow?: Size }>)[hash];
	// A build fails without the pictures; in development, src/client/develop/develop.ts draws the source.
	if (!size) return <pre data-live-diagram="">{source}</pre>;
	const { width, height, narrow } = size;
	const picture = {
		path: (theme: string) => `/diagrams/${hash}-${theme}.svg`,
		width,
		height,
		alt: `${title}. ${description}`,
	};
	const forPhones = (theme: string) =>
		narrow && (
			<source media={below("tablet")} srcSet={withPrefix(`/diagrams/${hash}-narrow-${theme}.svg`)} {...narrow} />
		);
	return (
		<figure className={styles.diagram} data-diagram={hash}>
			<ThemedPicture {...picture} sources={forPhones} />
			<Zoom id={`zoom-${hash}`} title={title}>
				<ThemedPicture {...picture} />
			</Zoom>
		</figure>
	);
}
