import { answerStyles } from "./styles-answer";
import { fieldStyles } from "./styles-fields";

/** The panel: where it stands in the card, its two columns, code, answer. With the site's tokens; see adopt-styles.ts. */
const panelStyles = /* css */ `
[data-try-it-panel] {
	min-inline-size: 0;
	container-type: inline-size;

	&[hidden] {
		display: none;
	}
}

.try-panel {
	margin-block: var(--space-4);
	padding: var(--space-5) var(--space-4);
	font-size: 0.9375rem;
	line-height: 1.5;
	background: var(--surface);
	border: 1px solid var(--border);
	border-radius: var(--radius-large);

	& code {
		font-size: 0.9em;
	}
}

.try-lead {
	max-inline-size: 46rem;
	color: var(--muted);

	& b {
		color: var(--ink);
	}
}

.try-columns {
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-6) var(--space-8);
	margin-block-start: var(--space-5);
}

.try-column {
	display: grid;
	align-content: start;
	gap: var(--space-4);
	min-inline-size: 0;
}

.try-title {
	font-size: 0.9375rem;
}

.try-empty {
	color: var(--muted);
}

.try-frame {
	min-inline-size: 0;
	background: var(--ground);
	border: 1px solid var(--border);
	border-radius: var(--radius-large);

	& pre {
		max-block-size: 26rem;
		padding: var(--space-3) var(--space-4);
		overflow: auto;
		font-size: 0.875rem;
		line-height: 1.55;
		scrollbar-width: thin;
		scrollbar-color: var(--border-strong) transparent;
		border-radius: 0 0 var(--radius-large) var(--radius-large);
	}

	&[data-wraps] pre {
		white-space: pre-wrap;
		overflow-wrap: anywhere;
	}

	& pre:focus-visible {
		outline-offset: -2px;
	}

	& code {
		font-size: 1em;
	}
}

.try-frame-title {
	display: flex;
	justify-content: space-between;
	align-items: center;
	gap: var(--space-3);
	min-block-size: 40px;
	padding-inline: var(--space-4) var(--space-2);
	font-size: var(--size-small);
	color: var(--muted);
	border-block-end: 1px solid var(--border);
}

.try-actions,
.try-settings {
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	align-items: start;
}

.try-settings {
	align-self: start;
	padding-block-start: var(--space-4);
	border-block-start: 1px solid var(--border);

	& > details {
		flex: 1 1 16rem;
	}
}

.try-send,
.try-button,
.try-small {
	min-block-size: 40px;
	padding-inline: var(--space-5);
	font-weight: var(--weight-medium);
	border: 1px solid var(--border-strong);
	border-radius: var(--radius);
}

.try-button,
.try-small {
	background: var(--ground);

	&:hover {
		border-color: var(--accent);
	}
}

.try-send {
	color: var(--on-accent);
	background: var(--accent-fill);
	border-color: var(--accent-fill);

	&:hover {
		filter: brightness(1.06);
	}
}

.try-small {
	min-block-size: 28px;
	padding-inline: var(--space-3);
	color: var(--muted);
	border-color: var(--border);
}

/* In a card of two columns the panel takes both, under the description. */
@container (min-width: 52rem) {
	section:has(> [data-try-it-panel]:not([hidden])) {
		& > [data-try-it-place],
		& > [data-try-it-panel] {
			grid-column: 1 / -1;
		}

		& > [data-try-it-panel] ~ * {
			grid-row: 3;
		}
	}
}

@media print {
	[data-try-it-panel] {
		display: none;
	}
}
`;

/** All styles of the sandbox. */
export const tryItStyles = panelStyles + answerStyles + fieldStyles;
