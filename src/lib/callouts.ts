/** Names of the colours of callouts: custom properties of `src/styles/palette.css`, each with a rule in `base.css`. */
export type CalloutColour = "note" | "tip" | "warning" | "danger" | "muted";

interface CalloutKind {
	title: string;
	/** A name in `src/components/icon/icons.ts`. */
	icon: string;
	colour: CalloutColour;
}

/** The kinds of callouts (`:::note[Title]`). To add one, add it here. */
export const CALLOUT_KINDS = {
	note: { title: "Note", icon: "note", colour: "note" },
	tip: { title: "Tip", icon: "tip", colour: "tip" },
	warning: { title: "Warning", icon: "warning", colour: "warning" },
	danger: { title: "Danger", icon: "danger", colour: "danger" },
	aside: { title: "What's happening?", icon: "aside", colour: "muted" },
} as const satisfies Record<string, CalloutKind>;

export type CalloutName = keyof typeof CALLOUT_KINDS;

export const CALLOUT_NAMES: readonly CalloutName[] = Object.keys(CALLOUT_KINDS) as CalloutName[];
