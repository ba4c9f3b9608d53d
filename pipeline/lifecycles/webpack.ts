import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { finishCodeBuild, pageCodeFolder } from "../code/build-code";
import { publicFolder } from "../publish/built-site";

/** A file of ours that Gatsby's HTML stage asks for: a template, a page, the document, gatsby-ssr.tsx. */
const OWN_FILE =
	/(?:\/src\/((?:templates|pages)\/[\w-]+|html)|^(?!.*node_modules).*\/(gatsby-ssr))(?:\.tsx)?(?:\?.*)?$/;

/** What Node can load as it is: webpack would parse 450 kB of it in every build. */
const PACKAGE =
	/^(?:@gatsbyjs\/reach-router|gatsby-(?:link|script|react-router-scroll)|react\/jsx-runtime|deepmerge|invariant|node-(?:html-parser|object-hash)|prop-types|style-to-object)$|\/node_modules\/.*\/gatsby-ssr\.js$/;

/** In development Vite's server renders pages; Gatsby renders an empty document, which nobody gets. */
const EMPTY_DOCUMENT = "data:text/javascript,export default () => ''";

/** Vite compiles our code, so webpack has none: it compiles Gatsby's HTML stage for builds, and nothing for browsers. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = async ({ stage, actions, getConfig }) => {
	if (stage === "build-javascript") await finishCodeBuild(publicFolder);
	const config: Record<string, unknown> = getConfig();
	// Storing webpack's results takes longer than making them: webpack would parse all of Gatsby and Babel for it.
	config.cache = false;
	config.optimization = { minimize: false, concatenateModules: false, usedExports: false, avoidEntryIife: false };
	// A source map has another digest when it comes from Babel's cache, and Gatsby would render every page again.
	config.devtool = false;
	// Gatsby would load ESLint, with all its rules, to lint nothing.
	config.plugins = (config.plugins as object[]).filter((plugin) => plugin.constructor.name !== "ESLintWebpackPlugin");
	if (stage === "build-html") config.externals = [ownFile(pageCodeFolder()), PACKAGE, config.externals].flat();
	else config.entry = stage === "develop-html" ? { "render-page": EMPTY_DOCUMENT } : {};
	actions.replaceWebpackConfig(config as never);
};

/** Hands our files over as Vite has built them. */
function ownFile(folder: string) {
	return ({ request }: { request: string }, done: (error?: null, external?: string) => void): void => {
		const name = OWN_FILE.exec(request)?.slice(1).find(Boolean);
		if (name === undefined) done();
		else done(null, `commonjs ${join(folder, `${name}.js`)}`);
	};
}
