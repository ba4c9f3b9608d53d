import { createContext, type ReactNode } from "react";
import type { DocsVersion } from "../../site.config";

/** Data that the features of a documentation page share. */
export interface Docs {
	readonly version: DocsVersion;
	/** Path of the page being read. */
	readonly path: string;
	/** The sidebar of the page, as page queries select it with the page's path. */
	readonly navigation: Queries.NavigationFieldsFragment;
	/** The page in each version that has it, including this one. */
	readonly counterparts: readonly { readonly version: string; readonly path: string }[];
	/** The page's own map, which the sidebar has below its entry; null for most pages. */
	readonly map: ReactNode;
}

/** Set by DocPage; null on pages outside the docs. */
export const DocsContext = createContext<Docs | null>(null);

/** The sidebar of a version. Throws for a version without one. */
export function findSidebar(version: string, sidebar: Docs["navigation"] | null): Docs["navigation"] {
	if (sidebar) return sidebar;
	throw new Error(
		`There is no sidebar for the docs version "${version}": its navigation.yaml is missing or has mistakes.`,
	);
}
