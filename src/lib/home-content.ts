/** A link of the home page, with a sentence about its target. */
interface HomeLink {
	readonly title: string;
	readonly slug: string;
	readonly text: string;
}

/** The first step of a way to use the product on one system: a command or files. The label is a tab of the group "os". */
interface HomeSystem {
	readonly label: string;
	readonly install?: { readonly code: string; readonly language: string };
	/** A sentence below the command. */
	readonly hint?: string;
	readonly downloads?: readonly { readonly label: string; readonly href: string }[];
}

/** A way to use the product. */
export interface HomeWay extends HomeLink {
	readonly icon: "desktop" | "terminal" | "cluster";
	/** The first step, for each system. */
	readonly systems?: readonly HomeSystem[];
	/** Commands to enter after it. */
	readonly steps?: readonly { readonly title: string; readonly code: string }[];
	readonly action: string;
}

/** Texts and links of the home page. */
export interface HomeContent {
	/** What the product does, in one sentence. */
	readonly lead: string;
	/** Headings of the three sections. */
	readonly titles: { readonly ways: string; readonly tasks: string; readonly references: string };
	/** The first is shown large. */
	readonly ways: readonly HomeWay[];
	readonly tasks: readonly HomeLink[];
	readonly references: readonly HomeLink[];
}
