import type { DevEnvironment, ViteDevServer } from "vite";
import type { ModuleRunner } from "vite/module-runner";

let current: { readonly environment: DevEnvironment; readonly runner: ModuleRunner } | undefined;

/**
 * Imports modules as pages need them. After a change, no import waits for one that began before it: that may end with the older
 * code, or with a mistake that is corrected. Vite's own runner shares imports that run, so each change gets a new one.
 */
export async function importModules({ environments }: ViteDevServer, ...files: string[]) {
	const { createServerModuleRunner } = await import("vite");
	const environment = environments.pages as DevEnvironment;
	if (current?.environment !== environment) {
		forgetModules();
		current = { environment, runner: createServerModuleRunner(environment, { hmr: false }) };
	}
	const { runner } = current;
	return Promise.all(files.map((file) => runner.import(file)));
}

/** Ends the imports that run: they fail. Call it when code has changed. */
export function forgetModules(): void {
	void current?.runner.close();
	current = undefined;
}
