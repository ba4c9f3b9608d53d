import sizes from "../../../static/diagrams/manifest.json";
import { below } from "../../lib/breakpoints";
import { withPrefix } from "../../lib/with-prefix";
import { Zoom } from "../zoom/zoom";
import * as styles from "./diagram.module.css";

interface Size {
	width: number;
	height: number;
}

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
	// A build fails without the pictures; in development, src/client/diagrams/live-diagrams.ts draws the source.
	if (!size) return <pre data-live-diagram="">{source}</pre>;
	const alt = `${title}. ${description}`;
	return (
		<figure className={styles.diagram} data-diagram={hash}>
			<Pictures {...{ hash, size, alt }} narrow={size.narrow} />
			<Zoom id={`zoom-${hash}`} title={title}>
				<Pictures {...{ hash, size, alt }} />
			</Zoom>
		</figure>
	);
}

interface PicturesProps {
	hash: string;
	size: Size;
	narrow?: Size | undefined;
	alt: string;
}

/** The drawing in both themes; the browser downloads only the visible one. */
function Pictures({ hash, size, narrow, alt }: PicturesProps) {
	return (
		<>
			{(["dark", "light"] as const).map((theme) => (
				<picture key={theme} className={`${theme}-only`}>
					{narrow ? (
						<source
							media={below("tablet")}
							srcSet={withPrefix(`/diagrams/${hash}-narrow-${theme}.svg`)}
							width={narrow.width}
							height={narrow.height}
						/>
					) : null}
					<img
						src={withPrefix(`/diagrams/${hash}-${theme}.svg`)}
						width={size.width}
						height={size.height}
						alt={alt}
						loading="lazy"
						decoding="async"
					/>
				</picture>
			))}
		</>
	);
}
