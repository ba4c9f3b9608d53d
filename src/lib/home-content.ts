type HomeLink = Readonly<Record<"title" | "slug" | "text", string>>;

/** The first step with the product on one system: a command or files. The label is a tab of the group "os". */
interface HomeSystem {
	readonly label: string;
	readonly install?: { readonly code: string; readonly language: string };
	/** A sentence below the command. */
	readonly hint?: string;
	readonly downloads?: readonly { readonly label: string; readonly href: string }[];
}

export interface HomeWay extends HomeLink {
	readonly icon: "desktop" | "terminal" | "cluster";
	readonly systems?: readonly HomeSystem[];
	/** Commands to enter after it. */
	readonly steps?: readonly { readonly title: string; readonly code: string }[];
	readonly action: string;
}

export interface HomeContent {
	readonly lead: string;
	readonly titles: Readonly<Record<"ways" | "tasks" | "references", string>>;
	/** The first is shown large. */
	readonly ways: readonly HomeWay[];
	readonly tasks: readonly HomeLink[];
	readonly references: readonly HomeLink[];
}
