import type { GatsbyBrowser } from "gatsby";
import "./src/styles/global";
import { sendPageView } from "./src/client/analytics";
import { drawNewDiagrams } from "./src/client/diagrams/live-diagrams";
import { enhance } from "./src/client/enhance";
import { routeLink } from "./src/client/links";
import { showMistakes } from "./src/client/live-samples";
import { start } from "./src/client/start";

/*
 * `npm run dev` only: React renders the pages, so that a saved change shows at once. In production the browser gets
 * src/client/entry.ts instead of Gatsby's runtime.
 */
declare const ___navigate: (path: string) => void;

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
	start();
	document.addEventListener("click", (event) => {
		const link = routeLink(event.target);
		if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
			return;
		event.preventDefault();
		___navigate(link.pathname + link.search + link.hash);
	});
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
	enhance(document);
	sendPageView(location, prevLocation);
	showMistakes(location.pathname);
	void drawNewDiagrams();
};

export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = ({ element }) => <div id="page">{element}</div>;
