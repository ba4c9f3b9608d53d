import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

const run = promisify(execFile);

/** The renderer's bundle, below the app's folder. */
const BUNDLE = ".vite/renderer/main_window";

/** Folders of a checkout that a build makes or does not need. */
const LEFT_OUT = new Set([".git", ".vite", "node_modules", "out"]);

/** Packages of the renderer's build. All other development packages are Electron, its packagers, tests and linters. */
const BUILD_PACKAGES = new Set([
	"@hey-api/openapi-ts",
	"@tailwindcss/postcss",
	"@tanstack/router-plugin",
	"@types/node",
	"@types/react",
	"@types/react-dom",
	"@vitejs/plugin-react-swc",
	"autoprefixer",
	"typescript",
	"vite",
]);

/** Packages of the main process that cannot be installed without Electron. */
const MAIN_PROCESS_PACKAGES = ["electron-squirrel-startup", "electron-store", "update-electron-app"];

const manifestSchema = z.looseObject({
	dependencies: z.record(z.string(), z.string()),
	devDependencies: z.record(z.string(), z.string()),
	scripts: z.record(z.string(), z.string()),
});

/** Copies a checkout of the app to another folder and builds its renderer there. Returns the bundle's folder. */
export async function buildApp(checkout: string, folder: string): Promise<string> {
	const bundle = join(folder, BUNDLE);
	if (existsSync(join(bundle, "index.html"))) return bundle;
	await cp(checkout, folder, { recursive: true, filter: (source) => !LEFT_OUT.has(basename(source)) });
	await keepBuildPackages(join(folder, "package.json"));
	const skipped = { ELECTRON_SKIP_BINARY_DOWNLOAD: "1", SENTRYCLI_SKIP_DOWNLOAD: "1", HUSKY: "0" };
	const npx = (args: readonly string[], more = {}) =>
		run("npx", args, { cwd: folder, maxBuffer: 1 << 26, env: { ...process.env, ...skipped, CI: "1", ...more } });
	const unmanaged = "--config.manage-package-manager-versions=false";
	await npx(["-y", "pnpm@10", "install", "--no-frozen-lockfile", "--ignore-scripts", unmanaged]);
	// Production leaves the developer tools out, as the packaged app does.
	await npx(["vite", "build", "--config", "renderer/vite.renderer.config.ts"], { NODE_ENV: "production" });
	return bundle;
}

/** The release of ToolHive that the app bundles, such as "v0.2.5". */
export async function bundledRelease(checkout: string): Promise<string> {
	const file = join(checkout, "utils/constants.ts");
	const text = existsSync(file) ? await readFile(file, "utf8") : "";
	const release = /TOOLHIVE_VERSION\s*=[^\n]*'(v[\d.]+)'/.exec(text)?.[1];
	if (!release)
		throw new Error(`${file} names no release of ToolHive.\n  Give the folder of a checkout of the desktop app.`);
	return release;
}

async function keepBuildPackages(file: string): Promise<void> {
	const manifest = manifestSchema.parse(JSON.parse(await readFile(file, "utf8")));
	for (const name of Object.keys(manifest.devDependencies))
		if (!BUILD_PACKAGES.has(name)) delete manifest.devDependencies[name];
	for (const name of MAIN_PROCESS_PACKAGES) delete manifest.dependencies[name];
	delete manifest.scripts.prepare;
	delete manifest["lint-staged"];
	delete manifest.engines;
	await writeFile(file, JSON.stringify(manifest, null, 2));
}
