import type { DocSearchModalProps } from "@docsearch/react";
import { siteAddress } from "../lib/site-address";
import type { SearchHit } from "./engine";
import { rememberTarget } from "./reveal-target";

/** Enter follows a link, as a click does: the site's router takes those to its own pages. Shift+Enter opens a window; Ctrl+Enter is DocSearch's. */
export const modalNavigator: NonNullable<DocSearchModalProps["navigator"]> = {
	navigate({ itemUrl, item }) {
		const address = siteAddress(itemUrl);
		if (!address) return;
		rememberTarget(item as unknown as SearchHit);
		const link = document.createElement("a");
		link.href = address.href;
		document.body.append(link);
		link.click();
		link.remove();
	},
	// DocSearch would open another tab, as for Ctrl+Enter.
	navigateNewWindow({ itemUrl }) {
		const address = siteAddress(itemUrl);
		if (address) open(address.href, "_blank", `noopener,popup,width=${outerWidth},height=${outerHeight}`);
	},
};
