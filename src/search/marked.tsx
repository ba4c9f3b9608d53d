interface MarkedProps {
	/** Text with matches between <mark> and </mark>. */
	text: string;
}

/** Text with its matches marked, as React nodes: what engines give is never taken for markup. */
export function Marked({ text }: MarkedProps) {
	return (
		<>
			{text.split(/<mark>(.*?)<\/mark>/gs).map((part, at) =>
				// biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place.
				at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
			)}
		</>
	);
}
