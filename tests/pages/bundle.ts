import { build } from "esbuild";

/** Bundles code of the client for a test page, with these values instead of the build's. Gives script and sheet. */
export async function bundle(contents: string, values: object = {}, isProduction = true) {
	const { outputFiles } = await build({
		stdin: { contents, resolveDir: process.cwd() },
		bundle: true,
		write: false,
		outfile: "client.js",
		format: "iife",
		define: { "process.env.NODE_ENV": isProduction ? '"production"' : '"development"', "import.meta.hot": "undefined" },
		plugins: [
			{
				name: "site-values",
				setup({ onResolve, onLoad }) {
					onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: "values" }));
					onLoad({ filter: /.*/, namespace: "values" }, () => ({ contents: JSON.stringify(values), loader: "json" }));
				},
			},
		],
	});
	const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
	return { script: textOf(".js"), sheet: textOf(".css") };
}
