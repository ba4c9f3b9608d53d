import type { MouseEvent, ReactNode } from "react";
import { copyText } from "../lib/copy-text";
import { tryItTexts as texts } from "./texts";

interface CodeFrameProps {
	title: ReactNode;
	/** Name of the box for screen readers. */
	label: string;
	/** True to wrap long lines instead of scrolling. */
	wraps?: boolean;
	/** Text that a button copies; without it there is no button. */
	copy?: { text: string; label: string };
	children: ReactNode;
}

/** A box of code under a title. It can be scrolled with the keyboard. */
export function CodeFrame({ title, label, wraps = false, copy, children }: CodeFrameProps) {
	return (
		<div className="try-frame" data-wraps={wraps ? "" : undefined}>
			<div className="try-frame-title">
				<span>{title}</span>
				{copy ? <CopyButton {...copy} /> : null}
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard. */}
			<pre role="group" aria-label={label} tabIndex={0}>
				<code>{children}</code>
			</pre>
		</div>
	);
}

function CopyButton({ text, label }: { text: string; label: string }) {
	function copy({ currentTarget }: MouseEvent): void {
		const frame = currentTarget.closest(".try-frame");
		if (frame) void copyText(text, frame.querySelector("code") ?? frame);
	}
	return (
		<button type="button" className="button try-small" aria-label={label} onClick={copy}>
			{texts.copy}
		</button>
	);
}
