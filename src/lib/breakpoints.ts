/**
 * Widths of windows, in CSS pixels, at which layouts change: below `tablet` are phones, from `desktop` up the sidebar is beside
 * the page, from `wide` up the outline is. Sheets repeat them, since media queries know no custom properties.
 */
export const BREAKPOINTS = { tablet: 768, desktop: 997, wide: 1280 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/** The media query for windows at least this wide. */
export function from(name: Breakpoint): string {
	return `(min-width: ${BREAKPOINTS[name]}px)`;
}

/** The media query for windows narrower than this. */
export function below(name: Breakpoint): string {
	return `(max-width: ${BREAKPOINTS[name] - 0.02}px)`;
}
