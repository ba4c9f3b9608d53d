import type { DocSearchModalProps } from "@docsearch/react";
import type { SearchHit } from "./engine";
import { rememberTarget } from "./reveal-target";

/** Enter follows a link, as a click does: the site's router takes those to its own pages. The other keys stay DocSearch's. */
export const modalNavigator: NonNullable<DocSearchModalProps["navigator"]> = {
	navigate({ itemUrl, item }) {
		rememberTarget(item as unknown as SearchHit);
		const link = document.createElement("a");
		link.href = itemUrl;
		document.body.append(link);
		link.click();
		link.remove();
	},
};
