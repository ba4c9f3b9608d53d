/** Styles of the list of mistakes in `npm run dev`; the shadow root inherits the tokens. */
export const liveReportStyles = `
:host {
	position: fixed;
	inset: auto 0 0 0;
	z-index: 1000;
	font: var(--size-small) / 1.55 var(--font-code);
	color: var(--ink);
}
details {
	max-block-size: 45vh;
	overflow: auto;
	overscroll-behavior: contain;
	background: var(--raised);
	border-block-start: 2px solid var(--danger);
	box-shadow: var(--shadow);
}
summary {
	position: sticky;
	inset-block-start: 0;
	padding: var(--space-2) var(--space-6);
	background: var(--raised);
	color: var(--danger);
	font-weight: var(--weight-bold);
	cursor: pointer;
}
section {
	padding: var(--space-3) var(--space-6);
	border-block-start: 1px solid var(--border);
}
h2, p, pre {
	margin: 0;
	font: inherit;
}
h2 { font-weight: var(--weight-bold); }
p { color: var(--muted); }
pre {
	padding-block: var(--space-1);
	overflow-x: auto;
}
button {
	padding: 0;
	border: 0;
	background: none;
	color: var(--accent);
	font: inherit;
	cursor: pointer;
	text-decoration: underline;
}
.gutter { color: var(--muted); }
.error { color: var(--danger); }
.warning { color: var(--warning); }
mark {
	background: none;
	text-decoration: underline wavy currentColor;
	text-underline-offset: 0.25em;
}
:focus-visible {
	outline: 2px solid var(--accent);
	outline-offset: -2px;
}
`;
