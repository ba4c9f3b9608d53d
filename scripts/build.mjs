// npm run build: checks, builds, and leaves the last good public/ in place when anything fails.

import { keepPublic } from "./lib/keep-public.mjs";
import { run, say } from "./lib/prepare.mjs";

const STEPS = [
	["npm", ["run", "--silent", "build:packages"]],
	["npm", ["run", "--silent", "diagrams", "--", "--check"]],
	["npx", ["gatsby", "build", ...process.argv.slice(2)]],
];

/** Signals end the steps; this process stays to put the last good site back. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

const status = keepPublic(process.cwd(), () => {
	for (const [command, args] of STEPS) {
		const failed = run(command, args);
		if (failed !== 0) return failed;
	}
	return 0;
});
if (status !== 0) say("The build failed. public/ is as the last good build left it.");
process.exit(status);
