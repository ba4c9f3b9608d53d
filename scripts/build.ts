// npm run build: checks, builds, and keeps the last good public/ if anything fails.

import { existsSync } from "node:fs";
import { lastVersion } from "../site.config.ts";
import { lockBuild } from "./lib/run/build-lock.ts";
import { say } from "./lib/run/prepare.mjs";
import { countPages, limitFor, nodeOptions, preload, runNode, youngRoom } from "./lib/run/run-node.ts";
import { keepPublic } from "./lib/site/keep-public.ts";

/** Without --prefix-paths Gatsby leaves PATH_PREFIX out of every link. */
const SITE = ["node_modules/gatsby/cli.js", "build", "--prefix-paths", ...process.argv.slice(2)];

/** Signals end the programs; this process stays to restore the last good site. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

const unlock = lockBuild(process.cwd());
if (typeof unlock === "string") {
	say(unlock);
	process.exit(1);
}

/** Claims that do not fit the programs of their pages, or that do not read, fail the build, and end Gatsby. */
async function checkClaims(): Promise<number> {
	const { readAllClaims } = await import("./lib/claims/load-claims.ts");
	const { formatSourceErrors } = await import("product-data");
	const { errors } = readAllClaims(process.cwd(), lastVersion().name);
	if (errors.length > 0) console.error(formatSourceErrors(errors));
	return errors.length > 0 ? 1 : 0;
}

/** Runs Gatsby, and meanwhile copies its last output, which it needs after two seconds, and checks claims. */
async function buildSite(copy: () => void): Promise<number> {
	const stop = new AbortController();
	const options = nodeOptions(preload, youngRoom, limitFor(countPages(process.cwd())));
	const gatsby = runNode(SITE, { ...options, BUILD_PROCESS: String(process.pid) }, stop.signal);
	let claims = 1;
	try {
		copy();
		claims = existsSync("content/claims") ? await checkClaims() : 0;
	} finally {
		if (claims !== 0) stop.abort();
		await gatsby;
	}
	return (await gatsby) || claims;
}

let status = 1;
try {
	status = await keepPublic(process.cwd(), async (copy) => {
		return (await runNode(["scripts/build-packages.mjs"])) || buildSite(copy);
	});
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
}
unlock();
if (status !== 0) say("The build failed. public/ is as the last good build left it.");
process.exit(status);
