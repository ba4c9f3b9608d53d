// npm run build: checks, builds, and leaves the last good public/ in place when anything fails.

import { keepPublic } from "./lib/keep-public.mjs";
import { run, say } from "./lib/prepare.mjs";

/** Started without npm, which takes half a second for each. */
const STEPS = [
	["packages/check-samples/scripts/build.mjs"],
	["scripts/diagrams.mjs", "--check"],
	["node_modules/gatsby/cli.js", "build", ...process.argv.slice(2)],
];

/** Signals end the steps; this process stays to put the last good site back. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

const status = keepPublic(process.cwd(), () => {
	for (const step of STEPS) {
		const failed = run(process.execPath, step);
		if (failed !== 0) return failed;
	}
	return 0;
});
if (status !== 0) say("The build failed. public/ is as the last good build left it.");
process.exit(status);
