/** Rows of the modal, and what changes on small screens and with forced colours. */
export const hitStyles = /* css */ `
.DocSearch-Dropdown {
	display: flex;
	flex: 1;
	flex-direction: column;
	min-block-size: 6rem;
	overflow: hidden;

	& ul {
		margin: 0;
		padding: 0;
		list-style: none;
	}
}

.DocSearch-Dropdown-Container {
	flex: 1;
	padding: 0 var(--space-2) var(--space-2);
	overflow-y: auto;
	overscroll-behavior: contain;
	scrollbar-width: thin;
}

.DocSearch-Hit-source {
	position: sticky;
	inset-block-start: 0;
	z-index: 1;
	padding: var(--space-3) var(--space-2) var(--space-1);
	background: var(--raised);
	color: var(--accent);
	font-size: var(--size-small);
	font-weight: var(--weight-bold);
}

.DocSearch-Hit {
	position: relative;
	display: flex;
	align-items: center;
	border-radius: var(--radius);

	&:has([aria-selected="true"]) {
		background: var(--accent-soft);
		box-shadow: inset 2px 0 0 var(--accent);
	}
}

.search-row {
	display: flex;
	flex: 1;
	align-items: center;
	min-inline-size: 0;

	& > :first-child {
		flex: 1;
		min-inline-size: 0;
	}
}

.DocSearch-Hit--deleting {
	opacity: 0;
	transition: opacity var(--motion) linear;
}

.DocSearch-Hit--favoriting {
	scale: 0.9;
	opacity: 0;
	transition: opacity var(--motion) linear;
}

.search-hit {
	display: flex;
	flex: 1;
	align-items: center;
	gap: var(--space-3);
	min-inline-size: 0;
	padding: var(--space-2);
	color: var(--ink);
	text-decoration: none;
	scroll-margin-block: 3rem 0.5rem;
}

.search-hit-text {
	display: grid;
	flex: 1;
	min-inline-size: 0;
	gap: 1px;
}

.search-hit-title {
	font-weight: var(--weight-medium);
	overflow-wrap: anywhere;
}

.search-hit-path,
.search-hit-snippet {
	color: var(--muted);
	font-size: var(--size-small);
	overflow: hidden;
	text-overflow: ellipsis;
	white-space: nowrap;
}

.search-hit mark,
.search-result mark {
	background: none;
	color: var(--accent);
	font-weight: var(--weight-bold);
	text-decoration: underline;
	text-decoration-thickness: 1px;
	text-underline-offset: 3px;
}

.search-hit-buttons {
	display: flex;
	padding-inline-end: var(--space-2);
}

.DocSearch-Hit-icon,
.DocSearch-Hit-action {
	display: grid;
	flex: none;
	color: var(--muted);

	& svg {
		inline-size: 18px;
		block-size: 18px;
	}
}

/* Each hit names the page that it is on: no line has to lead to it. */
.DocSearch-Hit-Tree {
	display: none;
}

.search-hit .DocSearch-Hit-action {
	visibility: hidden;
}

.search-hit[aria-selected="true"] .DocSearch-Hit-action {
	visibility: visible;
}

@media (max-width: 768px) {
	.DocSearch-Container {
		padding: 0;
	}

	.DocSearch-Modal {
		block-size: 100%;
		max-block-size: none;
		border: 0;
		border-radius: 0;
	}

	.DocSearch-Commands,
	.search-dialog[data-engine="embedded"] .DocSearch-Footer {
		display: none;
	}
}

@media (forced-colors: active) {
	.DocSearch-Hit:has([aria-selected="true"]) {
		outline: 2px solid Highlight;
		outline-offset: -2px;
	}
}
`;
