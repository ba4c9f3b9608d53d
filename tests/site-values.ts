import type * as Values from "virtual:site-values";

/** What unit tests get instead of the values of a build. */
export const tasks: typeof Values.tasks = { title: "", items: [] };
const picture = { path: "/picture.svg", width: 1, height: 1 };
export const pictures: typeof Values.pictures = { "hero-light": picture, "hero-dark": picture };
export const renamedAnchors = {};
export const scriptHosts: typeof Values.scriptHosts = [];
export const clientConfig = {
	product: "ToolHive",
	command: "thv",
	namespace: "toolhive-system",
	prefix: "toolhive",
	colorMode: {},
	analytics: {},
	versions: [],
};
export const clientFiles = { build: "", scripts: [], sheets: { site: [], screens: [], preview: [], reference: [] } };
