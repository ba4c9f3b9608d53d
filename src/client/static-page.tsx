import { useLayoutEffect, useRef, useState } from "react";
import { fetchPage, hasPage } from "./page-store";
import { showPage } from "./page-swap";

/**
 * The page in the production browser: React keeps the server's markup as it is and never renders it again. A route
 * change puts the next page's markup in its place. See docs/decisions/static-pages.md.
 */
export function StaticPage({ path }: { path: string }) {
	const root = useRef<HTMLDivElement>(null);
	const shown = useRef<string | null>(null);
	const [failure, setFailure] = useState<unknown>(null);
	if (failure !== null) throw failure;
	useLayoutEffect(() => {
		const isFirst = shown.current === null && root.current?.hasChildNodes();
		if (isFirst || shown.current === path) shown.current = path;
		else if (hasPage(path)) show();
		else fetchPage(path).then(show).catch(setFailure);

		function show(): void {
			const from = shown.current;
			shown.current = path;
			showPage(from, path);
		}
	}, [path]);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string, so that React leaves the children alone.
	return <div ref={root} id="page" suppressHydrationWarning dangerouslySetInnerHTML={emptyMarkup} />;
}

const emptyMarkup = { __html: "" };
