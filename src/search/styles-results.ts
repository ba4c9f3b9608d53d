/** The search page's results. */
export const resultStyles = /* css */ `
.search-count {
	margin: 0;
	color: var(--muted);
}

.search-sections {
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);
	margin-block-start: var(--space-4);

	& button {
		min-block-size: 32px;
		padding-inline: var(--space-3);
		border: 1px solid var(--border-strong);
		border-radius: 999px;
		background: none;
		color: var(--muted);
		font: inherit;
		font-size: var(--size-small);
		cursor: pointer;

		&:hover {
			color: var(--ink);
		}

		&[aria-pressed="true"] {
			border-color: var(--accent);
			background: var(--accent-soft);
			color: var(--ink);
		}

		&:focus-visible {
			outline: 2px solid var(--accent);
			outline-offset: 2px;
		}
	}
}

.search-results {
	display: grid;
	gap: var(--space-6);
	margin: var(--space-6) 0 0;
	padding: 0;
	list-style: none;
}

.search-result {
	max-inline-size: var(--content-width);

	& h2 {
		margin: 2px 0;
		font-size: var(--size-h3);
		font-weight: var(--weight-bold);
		line-height: 1.3;
		overflow-wrap: anywhere;
	}

	& h2 a {
		color: var(--ink);
		text-decoration: none;

		&:hover {
			color: var(--accent);
			text-decoration: underline;
		}
	}

	& p {
		margin: 0;
		color: var(--muted);
		overflow-wrap: anywhere;
	}

	& .search-crumbs {
		font-size: var(--size-small);
	}
}

.search-more {
	display: flex;
	align-items: center;
	gap: var(--space-4);
	margin-block-start: var(--space-8);
	color: var(--muted);

	& button {
		min-block-size: 44px;
		padding-inline: var(--space-5);
		border: 1px solid var(--border-strong);
		border-radius: var(--radius-large);
		background: var(--raised);
		color: var(--ink);
		font: inherit;
		cursor: pointer;

		&:hover {
			border-color: var(--accent);
		}

		&:focus-visible {
			outline: 2px solid var(--accent);
			outline-offset: 2px;
		}
	}
}

.search-empty {
	margin-block-start: var(--space-6);

	& a {
		color: var(--accent);
	}
}
`;
