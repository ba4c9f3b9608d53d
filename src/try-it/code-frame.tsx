import type { ReactNode } from "react";
import { copyText } from "../lib/copy-text";
import { tryItTexts as texts } from "./texts";

interface CodeFrameProps {
	title: string;
	/** Name of the box for screen readers. */
	label: string;
	/** True to wrap long lines instead of scrolling. */
	wraps?: boolean;
	/** Text that a button copies; without it there is no button. */
	copy?: { text: string; label: string };
	children: ReactNode;
}

/** A frame of code, as on the page. It can be scrolled with the keyboard. */
export function CodeFrame({ title, label, wraps = false, copy, children }: CodeFrameProps) {
	return (
		<figure data-code="" data-wraps={wraps ? "" : undefined}>
			<figcaption>{title}</figcaption>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard. */}
			<pre role="group" aria-label={label} tabIndex={0}>
				<code>{children}</code>
			</pre>
			{copy ? (
				<button
					type="button"
					aria-label={copy.label}
					onClick={({ currentTarget }) => copyText(copy.text, currentTarget.previousElementSibling ?? currentTarget)}
				>
					{texts.copy}
				</button>
			) : null}
		</figure>
	);
}
