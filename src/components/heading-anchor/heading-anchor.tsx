/** The quiet link of a heading to itself; prose.css draws its mark, so that the heading's text stays its own. */
export function HeadingAnchor({ id }: { id: string }) {
	// biome-ignore lint/a11y/useAnchorContent: its name is the label.
	return <a className="heading-anchor" href={`#${id}`} aria-label="Link to this section" />;
}
