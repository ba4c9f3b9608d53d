import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { lastVersion } from "../../site.config";
import { DocsContext } from "./docs-context";
import { Header } from "./header";

it.each([
	[true, "/search"],
	[false, "/search?version=v0.2.4"],
])("search is asked in the version of the page: last is %j", (isLast, href) => {
	const docs = {
		version: { ...lastVersion(), name: "v0.2.4", isLast },
		path: "/toolhive/faq",
		navigation: { isLong: false, entries: [] },
		counterparts: [],
		map: null,
	};
	const header = renderToStaticMarkup(
		<DocsContext.Provider value={docs}>
			<Header />
		</DocsContext.Provider>,
	);
	expect(/href="([^"]*)" data-search-open/.exec(header)?.[1]).toBe(href);
});
