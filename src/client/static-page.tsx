import { useLayoutEffect, useRef } from "react";
import { showPage } from "./page-swap";

/**
 * The page in the production browser: React keeps the server's markup as it is and never renders it again. A route
 * change puts the next page's markup in its place. See docs/decisions/static-pages.md.
 */
export function StaticPage({ path }: { path: string }) {
	const shown = useRef(path);
	useLayoutEffect(() => {
		if (shown.current === path) return;
		showPage(shown.current, path);
		shown.current = path;
	}, [path]);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string, so that React leaves the children alone.
	return <div id="page" suppressHydrationWarning dangerouslySetInnerHTML={emptyMarkup} />;
}

const emptyMarkup = { __html: "" };
