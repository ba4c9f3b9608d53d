/** The answer: its status, headers, and the statuses that a workload went through. */
export const answerStyles = /* css */ `
.try-status {
	padding-inline-start: var(--space-3);
	border-inline-start: 3px solid var(--note);

	& b {
		display: block;
		font-size: var(--size-lead);
		line-height: 1.3;
		color: var(--note);
	}

	&[data-class="2"] {
		border-color: var(--tip);

		& b {
			color: var(--tip);
		}
	}

	&[data-class="4"] {
		border-color: var(--warning);

		& b {
			color: var(--warning);
		}
	}

	&[data-class="5"] {
		border-color: var(--danger);

		& b {
			color: var(--danger);
		}
	}
}

.try-headers {
	font-family: var(--font-code);
	font-size: var(--size-small);

	& > div {
		display: flex;
		flex-wrap: wrap;
		gap: 0 var(--space-2);
	}

	& dt {
		color: var(--muted);
	}

	& dt::after {
		content: ":";
	}

	& dd {
		overflow-wrap: anywhere;
	}
}

.try-trails {
	padding: var(--space-3) var(--space-4);
	border: 1px dashed var(--border-strong);
	border-radius: var(--radius-large);

	& p {
		font-size: var(--size-small);
		color: var(--muted);
	}
}

@container (min-width: 46rem) {
	.try-panel {
		padding: var(--space-6);
	}

	.try-columns {
		grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
		grid-template-rows: auto 1fr;
	}

	.try-result {
		grid-row: 1 / span 2;
		grid-column: 2;
		align-self: start;
		position: sticky;
		inset-block-start: calc(var(--header-height) + var(--space-4));
	}
}
`;
