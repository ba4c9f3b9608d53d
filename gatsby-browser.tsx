import "./src/client/boot";
import type { GatsbyBrowser } from "gatsby";
import "./src/styles/all";
import { sendPageView } from "./src/client/analytics";
import { ErrorBoundary } from "./src/client/error-boundary";
import { afterRoute, loadMarkupWithPages, watchLinks } from "./src/client/router";
import { start } from "./src/client/start";
import { StaticPage } from "./src/client/static-page";
import { guardSinks } from "./src/client/trusted-types";

const isProduction = process.env.NODE_ENV === "production";

if (isProduction) guardSinks(__SCRIPT_HOSTS__);

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
	if (isProduction) loadMarkupWithPages();
	watchLinks();
	start();
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
	afterRoute(prevLocation === null);
	sendPageView(location, prevLocation);
	if (process.env.NODE_ENV !== "production")
		void import("./src/client/live-samples").then(({ showMistakes }) => showMistakes(location.pathname));
};

export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true;

export const wrapRootElement: GatsbyBrowser["wrapRootElement"] = ({ element }) => (
	<ErrorBoundary>{element}</ErrorBoundary>
);

export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = ({ element, props }) => (
	<ErrorBoundary path={props.location.pathname}>
		{isProduction ? <StaticPage path={props.location.pathname} /> : <div id="page">{element}</div>}
	</ErrorBoundary>
);
