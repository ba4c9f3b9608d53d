/** The modal around its list: dialog and field. */
export const frameStyles = /* css */ `
.search-dialog {
	inset: 0;
	inline-size: 100%;
	block-size: 100%;
	max-inline-size: none;
	max-block-size: none;
	margin: 0;
	padding: 0;
	border: 0;
	background: none;
	color: var(--ink);
	overflow: hidden;

	&::backdrop {
		background: color-mix(in oklab, #000 55%, transparent);
	}
}

.DocSearch--active {
	overflow: hidden;
}

.DocSearch-Container {
	position: fixed;
	inset: 0;
	display: flex;
	justify-content: center;
	align-items: flex-start;
	padding: 9vh var(--space-4) var(--space-4);
	font-size: var(--size-body);
	line-height: 1.4;
}

.DocSearch-Modal {
	display: flex;
	flex-direction: column;
	inline-size: min(42rem, 100%);
	max-block-size: min(40rem, 82vh);
	background: var(--raised);
	border: 1px solid var(--border);
	border-radius: var(--radius-large);
	box-shadow: var(--shadow);
	overflow: hidden;
}

.DocSearch-SearchBar {
	display: flex;
	align-items: center;
	gap: var(--space-2);
	padding: var(--space-2) var(--space-4);
	border-block-end: 1px solid var(--border);
}

.DocSearch-Form {
	position: relative;
	display: flex;
	flex: 1;
	align-items: center;
	gap: var(--space-3);
	min-inline-size: 0;
}

.DocSearch-MagnifierLabel,
.DocSearch-LoadingIndicator {
	display: grid;
	color: var(--accent);

	& svg {
		inline-size: 20px;
		block-size: 20px;
	}
}

.DocSearch-LoadingIndicator {
	display: none;
}

.DocSearch-Container--Stalled {
	& .DocSearch-LoadingIndicator {
		display: grid;
	}

	& .DocSearch-MagnifierLabel {
		display: none;
	}
}

.DocSearch-Input {
	flex: 1;
	min-inline-size: 0;
	min-block-size: 44px;
	padding: 0;
	border: 0;
	background: none;
	color: var(--ink);
	font: inherit;
	font-size: 1.125em;
	outline: none;
	appearance: none;

	&::placeholder {
		color: var(--muted);
		opacity: 1;
	}
}

.DocSearch-SearchBar:has(.DocSearch-Input:focus-visible) {
	box-shadow: inset 0 -2px 0 var(--accent);
}

.DocSearch-Reset,
.DocSearch-Cancel,
.DocSearch-Hit-action-button,
.DocSearch-Prefill {
	display: inline-grid;
	place-items: center;
	min-inline-size: 28px;
	min-block-size: 28px;
	padding: 0 var(--space-1);
	border: 0;
	border-radius: var(--radius);
	background: none;
	color: var(--muted);
	font: inherit;
	cursor: pointer;

	&:hover {
		color: var(--ink);
		background: var(--accent-soft);
	}

	&:focus-visible {
		outline: 2px solid var(--accent);
	}

	& svg {
		inline-size: 18px;
		block-size: 18px;
	}
}

.DocSearch-Reset[hidden] {
	display: none;
}

.DocSearch-Cancel {
	padding-inline: var(--space-2);
	font-size: var(--size-small);
}

.DocSearch-VisuallyHiddenForAccessibility {
	position: absolute;
	inline-size: 1px;
	block-size: 1px;
	margin: -1px;
	clip-path: inset(50%);
	overflow: hidden;
	white-space: nowrap;
}
`;
