import sizes from "../../../static/diagrams/manifest.json";
import { withPrefix } from "../../lib/with-prefix";
import * as styles from "./diagram.module.css";

interface DiagramProps {
	/** Name of the two files that `npm run diagrams` wrote. */
	hash: string;
	title: string;
	description: string;
	source: string;
}

/** A mermaid diagram, rendered ahead in both themes: there without scripts, nothing moves. */
export function Diagram({ hash, title, description, source }: DiagramProps) {
	const size = (sizes as Record<string, { width: number; height: number }>)[hash];
	if (!size) return <LiveDiagram source={source} title={title} />;
	return (
		<figure className={styles.diagram} data-diagram={hash}>
			{(["dark", "light"] as const).map((theme) => (
				<img
					key={theme}
					className={`${theme}-only`}
					src={withPrefix(`/diagrams/${hash}-${theme}.svg`)}
					width={size.width}
					height={size.height}
					alt={`${title}. ${description}`}
					loading="lazy"
					decoding="async"
				/>
			))}
		</figure>
	);
}

/** In `npm run dev` a diagram that is not rendered yet is drawn by mermaid in the page; a build fails instead. */
function LiveDiagram({ source, title }: { source: string; title: string }) {
	return (
		<figure className={styles.diagram} data-mermaid={source} aria-label={title}>
			<pre>{source}</pre>
		</figure>
	);
}
