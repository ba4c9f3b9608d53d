import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { finishCodeBuild } from "../code/build-code";
import { pageCodeFolder } from "../code/page-code";
import { publicFolder } from "../publish/built-site";

type Done = (error?: null, external?: string) => void;

/** A file of ours that Gatsby's HTML stage asks for: a template, a page, the document, gatsby-ssr.tsx. */
const OWN_FILE =
	/(?:\/src\/((?:templates|pages)\/[\w-]+|html)|^(?!.*node_modules).*\/(gatsby-ssr))(?:\.tsx)?(?:\?.*)?$/;

/** Vite compiles our code, so webpack has none: it compiles Gatsby's HTML stage, and nothing for browsers. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = async ({ stage, actions, getConfig }) => {
	if (stage === "build-javascript") await finishCodeBuild(publicFolder);
	const config: Record<string, unknown> = getConfig();
	// Storing webpack's results takes longer than making them: webpack would parse all of Gatsby and Babel for it.
	config.cache = false;
	config.optimization = { minimize: false };
	// A source map has another digest when it comes from Babel's cache, and Gatsby would render every page again.
	config.devtool = false;
	if (stage === "build-javascript" || stage === "develop") config.entry = {};
	if (/html/.test(stage)) config.externals = [ownFile(stage === "build-html"), config.externals].flat();
	actions.replaceWebpackConfig(config as never);
};

/** Hands our files over as Vite has built them. In development Vite's server renders pages, and Gatsby an empty document. */
function ownFile(isBuild: boolean) {
	const folder = isBuild ? pageCodeFolder() : "";
	return ({ request }: { request: string }, done: Done): void => {
		const [, page, ssr] = OWN_FILE.exec(request) ?? [];
		const name = page ?? ssr;
		if (name === undefined) done();
		else if (isBuild) done(null, `commonjs ${join(folder, `${name}.js`)}`);
		else done(null, name === "html" ? "var (() => null)" : "var {}");
	};
}
