import { readFileSync } from "node:fs";
import { build, type Metafile, type Plugin } from "esbuild";
import { expect, test } from "vitest";
import { filesIn, ownFiles } from "./own-files";

test("no file imports itself by way of others", { timeout: 60_000 }, async () => {
	const { inputs } = await readImports(sources());
	expect(Object.keys(inputs).length).toBeGreaterThan(400);
	expect(findCycles(inputs)).toEqual([]);
});

test("a cycle is found and named", () => {
	const file = (...paths: string[]) => ({
		bytes: 0,
		imports: paths.map((path) => ({ path, kind: "import-statement" as const })),
	});
	expect(findCycles({ "a.ts": file("b.ts"), "b.ts": file("c.ts"), "c.ts": file("b.ts") })).toEqual([
		"b.ts -> c.ts -> b.ts",
	]);
});

/** Every file of ours that runs somewhere. */
function sources(): string[] {
	const folders = ["src", "pipeline", "plugins", "sandbox", "scripts", "packages", "tests"];
	return [...filesIn("."), ...folders.flatMap(ownFiles)].filter(
		(file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.d\.ts$|fixtures|packages\/[\w-]+\/scripts/.test(file),
	);
}

/** Imports of types are gone when code runs, and esbuild leaves them out: here each is an import. */
const withTypes: Plugin = {
	name: "with-types",
	setup({ onLoad }) {
		onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
			const text = readFileSync(path, "utf8");
			const imported = [...text.matchAll(/^(?:import|export|\}).* from ("\.[^"?]+");$/gm)].map(
				([, from]) => `import ${from};`,
			);
			return { contents: `${text}\n${imported.join("\n")}`, loader: path.endsWith("x") ? "tsx" : "ts" };
		});
	},
};

/** Reads who imports what, values and types. */
async function readImports(files: string[]): Promise<Metafile> {
	const { metafile } = await build({
		stdin: { contents: files.map((file) => `import "./${file}";`).join("\n"), resolveDir: process.cwd() },
		bundle: true,
		write: false,
		metafile: true,
		logLevel: "silent",
		format: "esm",
		platform: "node",
		packages: "external",
		plugins: [withTypes],
		external: ["*.css", "*.svg", "*.png", "*.woff2", "*.yaml", "*.md", "*.js", "*.json", "*?worker&url"],
	});
	return metafile;
}

/** One line a cycle: "a.ts -> b.ts -> a.ts". */
function findCycles(inputs: Metafile["inputs"]): string[] {
	const cycles: string[] = [];
	const done = new Set<string>();
	const visit = (file: string, trail: string[]): void => {
		const at = trail.indexOf(file);
		if (at !== -1) cycles.push([...trail.slice(at), file].join(" -> "));
		if (at !== -1 || done.has(file)) return;
		for (const { path, external } of inputs[file]?.imports ?? []) if (!external) visit(path, [...trail, file]);
		done.add(file);
	};
	for (const file of Object.keys(inputs)) visit(file, []);
	return cycles;
}
