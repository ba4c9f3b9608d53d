/** The sidebar of a page, as page queries select it with the page's path. */
export type Navigation = Queries.NavigationFieldsFragment;

/** The sidebar with one more entry below another, for a page that only its own sidebar lists. */
export function withChildEntry(
	navigation: Navigation | null,
	parentPath: string,
	child: { label: string; path: string },
): Navigation | null {
	if (!navigation) return null;
	const entries = navigation.entries.flatMap((entry) =>
		entry.path === parentPath
			? [
					{ ...entry, isCategory: true, isExpanded: true },
					{ ...child, depth: entry.depth + 1, isCategory: false, isExpanded: false },
				]
			: [entry],
	);
	return { ...navigation, entries };
}
