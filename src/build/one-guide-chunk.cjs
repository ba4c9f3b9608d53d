/**
 * Webpack loader of Gatsby's list of page chunks, for the browser's bundle: all guides share one module there, so they
 * share one entry. Without it each guide adds 230 bytes to the script of every page.
 * @param {string} source
 */
module.exports = function oneGuideChunk(source) {
	const seen = new Set();
	return source.replace(/^ *"(component---[^"]*?)-content-file-path-[^"]*": (.*)\n/gm, (_, name, load) => {
		if (seen.has(name)) return "";
		seen.add(name);
		return `  "${name}": ${load.replace(/webpackChunkName: "[^"]*"/, `webpackChunkName: "${name}"`)}\n`;
	});
};
