/** What the modal shows without results, and its foot: notice, way to all results, keys. */
export const footStyles = /* css */ `
.DocSearch-NoResults,
.DocSearch-StartScreen,
.DocSearch-ErrorScreen {
	padding: var(--space-8) var(--space-4);
	text-align: center;

	& p {
		margin: 0 0 var(--space-3);
	}
}

.DocSearch-NoResults-Prefill-List {
	margin-block-end: var(--space-5);
}

.DocSearch-Title {
	font-size: 1.125em;
	overflow-wrap: anywhere;
}

.DocSearch-Help {
	color: var(--muted);

	& a {
		color: var(--accent);
	}
}

.DocSearch-Screen-Icon {
	color: var(--muted);
	margin-block-end: var(--space-3);

	& svg {
		margin-inline: auto;
	}
}

.DocSearch-Prefill {
	color: var(--accent);
	text-decoration: underline;
}

.search-bar {
	flex: none;

	& p,
	& a {
		display: block;
		margin: 0;
		padding: var(--space-2) var(--space-4);
		font-size: var(--size-small);
		border-block-start: 1px solid var(--border);
	}

	& a {
		color: var(--accent);
	}

	& a:focus-visible {
		outline: 2px solid var(--accent);
		outline-offset: -2px;
	}

	& [hidden] {
		display: none;
	}
}

.search-notice {
	color: var(--warning);
}

.DocSearch-Footer {
	display: flex;
	flex: none;
	flex-flow: row-reverse wrap;
	justify-content: space-between;
	gap: var(--space-2);
	padding: var(--space-2) var(--space-4);
	border-block-start: 1px solid var(--border);
	color: var(--muted);
	font-size: var(--size-small);
}

.DocSearch-Logo a {
	display: flex;
	align-items: center;
	gap: var(--space-2);
	color: inherit;
	text-decoration: none;

	& :is(path, rect) {
		fill: currentcolor;
	}
}

.search-dialog[data-engine="embedded"] .DocSearch-Logo {
	display: none;
}

.DocSearch-Commands {
	display: flex;
	gap: var(--space-4);
	margin: 0;
	padding: 0;
	list-style: none;

	& li {
		display: flex;
		align-items: center;
		gap: var(--space-1);
	}
}

.DocSearch-Commands-Key {
	display: grid;
	place-items: center;
	inline-size: 22px;
	block-size: 20px;
	border: 1px solid var(--border-strong);
	border-radius: 4px;
	color: var(--muted);
}
`;
