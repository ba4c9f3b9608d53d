/** The form: labels, controls, lists, groups, problems. */
export const fieldStyles = /* css */ `
.try-field {
	display: grid;
	gap: var(--space-1);
	min-inline-size: 0;
	flex: 1;
}

.try-label {
	font-weight: var(--weight-medium);

	& em {
		font-size: var(--size-small);
		font-style: normal;
		font-weight: var(--weight-normal);
		color: var(--accent);
	}
}

.try-input {
	inline-size: 100%;
	min-block-size: 40px;
	padding: var(--space-1) var(--space-3);
	font-family: var(--font-code);
	font-size: 0.9375rem;
	color: var(--ink);
	background: var(--ground);
	border: 1px solid var(--border-strong);
	border-radius: var(--radius);

	&:focus-visible {
		border-color: var(--accent);
	}

	[data-plain] > & {
		font-family: var(--font-text);
	}

	&[aria-invalid] {
		border-color: var(--danger);
		box-shadow: inset 3px 0 0 var(--danger);
	}
}

.try-text {
	padding-block: var(--space-3);
	font-size: 0.875rem;
	line-height: 1.55;
	tab-size: 2;
	resize: vertical;
}

.try-hint {
	font-size: var(--size-small);
	line-height: 1.45;
	color: var(--muted);
}

.try-problem {
	font-size: var(--size-small);
	font-weight: var(--weight-medium);
	color: var(--danger);
	overflow-wrap: anywhere;

	&:empty {
		display: none;
	}
}

.try-bar {
	display: flex;
	flex-wrap: wrap;
	align-items: end;
	gap: var(--space-3);

	&:empty {
		display: none;
	}
}

.try-switch {
	display: inline-flex;
	margin-inline-start: auto;
	border: 1px solid var(--border-strong);
	border-radius: var(--radius);
	background: var(--ground);

	& button {
		min-block-size: 38px;
		padding-inline: var(--space-4);
		color: var(--muted);
		border-radius: calc(var(--radius) - 1px);
	}

	& button:hover {
		color: var(--ink);
	}

	& button[aria-pressed="true"] {
		color: var(--ink);
		font-weight: var(--weight-medium);
		background: var(--accent-soft);
		box-shadow: inset 0 -2px 0 var(--accent);
	}
}

.try-list,
.try-group {
	display: grid;
	gap: var(--space-2);
	min-inline-size: 0;
	padding: 0;
	border: 0;
}

.try-group {
	gap: var(--space-4);
}

.try-list > legend {
	padding: 0;
	margin-block-end: var(--space-1);
}

.try-items {
	display: grid;
	gap: var(--space-2);

	& > li {
		display: flex;
		gap: var(--space-2);
		align-items: start;
	}

	& > li > :first-child {
		flex: 1;
		min-inline-size: 0;
	}

	& > li:has(> .try-group) {
		padding: var(--space-3);
		border: 1px solid var(--border);
		border-radius: var(--radius-large);
	}
}

.try-remove {
	flex: none;
	inline-size: 40px;
	block-size: 40px;
	font-size: 1.25rem;
	color: var(--muted);
	border: 1px solid var(--border);
	border-radius: var(--radius);

	&:hover {
		color: var(--danger);
		border-color: var(--danger);
	}
}

.try-add {
	justify-self: start;
	min-block-size: 32px;
	padding-inline: var(--space-3);
	font-size: var(--size-small);
	color: var(--muted);
	border: 1px dashed var(--border-strong);
	border-radius: var(--radius);

	&:hover {
		color: var(--ink);
		border-color: var(--accent);
	}
}

.try-object,
.try-more {
	& > summary {
		min-block-size: var(--target);
		inline-size: fit-content;
		font-weight: var(--weight-medium);
	}

	& > summary:hover {
		color: var(--accent);
	}

	& > :not(summary) {
		display: grid;
		gap: var(--space-4);
		margin-block-start: var(--space-3);
	}
}

.try-object > :not(summary) {
	padding-inline-start: var(--space-4);
	border-inline-start: 2px solid var(--border);
}

.try-more > summary {
	min-block-size: 40px;
	line-height: 40px;
	font-size: var(--size-small);
	color: var(--muted);
}
`;
