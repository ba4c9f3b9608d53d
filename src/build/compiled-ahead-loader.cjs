const { createHash } = require("node:crypto");
const { existsSync, readFileSync } = require("node:fs");
const { join } = require("node:path");

/**
 * Webpack loader in front of gatsby-plugin-mdx's: gives what scripts/compile-ahead.mjs has compiled of a page. A page that it
 * has not got to goes the way of all pages.
 * @this {import("webpack").LoaderContext<unknown>}
 * @param {string} source
 */
module.exports = function compiledAhead(source) {
	return source;
};

/** @this {import("webpack").LoaderContext<unknown>} */
module.exports.pitch = function takeCompiled() {
	const file = compiledFile(
		join(this.rootContext, ".cache"),
		this.resourcePath,
		readFileSync(this.resourcePath, "utf8"),
	);
	if (!existsSync(file)) return undefined;
	// The loaders that are passed over would say so.
	this.addDependency(this.resourcePath);
	return readFileSync(file, "utf8");
};

/**
 * Where the compiled page lies: its name changes with the page.
 * @param {string} cache Gatsby's cache folder.
 * @param {string} path Absolute path of the MDX file.
 * @param {string} text What the file holds.
 */
function compiledFile(cache, path, text) {
	return join(cache, "mdx-ahead", `${createHash("sha256").update(path).update("\0").update(text).digest("hex")}.js`);
}
module.exports.compiledFile = compiledFile;
