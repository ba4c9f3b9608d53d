// npm run build: checks, builds, and leaves the last good public/ in place when anything fails.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { keepPublic } from "./lib/keep-public.mjs";
import { say } from "./lib/prepare.mjs";

/** The programs are started without npm, which takes half a second for each. */
const CHECKER = ["packages/check-samples/scripts/build.mjs"];
const DIAGRAMS = ["scripts/diagrams.mjs", "--check"];
const SITE = ["node_modules/gatsby/cli.js", "build", ...process.argv.slice(2)];

/** A build makes trees of hundreds of pages and drops them: with Node's 16 MB for young objects, a sixth of it is garbage collection. */
const YOUNG = "--max-semi-space-size=32";

/** Signals end the programs; this process stays to put the last good site back. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

let status = await run(CHECKER);
if (status === 0)
	status = await keepPublic(process.cwd(), async () => {
		const ends = await Promise.all([run(DIAGRAMS), run(SITE, { NODE_OPTIONS: nodeOptions() })]);
		return Math.max(...ends);
	});
if (status !== 0) say("The build failed. public/ is as the last good build left it.");
process.exit(status);

/** Runs a Node program with its output shown; gives its exit status. */
async function run(program, env = {}) {
	const child = spawn(process.execPath, program, {
		stdio: "inherit",
		env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", ...env },
	});
	const [code] = await once(child, "exit");
	return code ?? 1;
}

function nodeOptions() {
	const given = process.env.NODE_OPTIONS ?? "";
	return process.allowedNodeEnvironmentFlags.has(YOUNG) ? `${given} ${YOUNG}` : given;
}
