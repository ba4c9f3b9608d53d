// npm run build: checks, builds, and keeps the last good public/ if anything fails.

import { lockBuild } from "./lib/build-lock.ts";
import { keepPublic } from "./lib/keep-public.ts";
import { say } from "./lib/prepare.mjs";
import { countPages, limitFor, nodeOptions, runNode, workersFor, youngRoom } from "./lib/run-node.ts";

/** Starts programs without npm, which takes half a second for each. */
const PACKAGES = ["scripts/build-packages.mjs"];
/** Without --prefix-paths Gatsby leaves PATH_PREFIX out of every link. */
const SITE = ["node_modules/gatsby/cli.js", "build", "--prefix-paths", ...process.argv.slice(2)];

/** Signals end the programs; this process stays to restore the last good site. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

const unlock = lockBuild(process.cwd());
if (typeof unlock === "string") {
	say(unlock);
	process.exit(1);
}
let status = await runNode(PACKAGES);
if (status === 0)
	status = await keepPublic(process.cwd(), () =>
		runNode(SITE, { ...nodeOptions(youngRoom, limitFor(countPages(process.cwd()))), ...workersFor() }),
	);
unlock();
if (status !== 0) say("The build failed. public/ is as the last good build left it.");
process.exit(status);
