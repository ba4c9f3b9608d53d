// npm run build: checks, builds, and leaves the last good public/ in place when anything fails.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { keepPublic } from "./lib/keep-public.mjs";
import { run, say } from "./lib/prepare.mjs";

/** What the build needs, none of which needs another; started without npm, which takes half a second for each. */
const BEFORE = [["packages/check-samples/scripts/build.mjs"], ["scripts/diagrams.mjs", "--check"]];

const BUILD = ["node_modules/gatsby/cli.js", "build", ...process.argv.slice(2)];

/** Signals end the steps; this process stays to put the last good site back. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

const ends = await Promise.all(BEFORE.map((step) => once(spawn(process.execPath, step, { stdio: "inherit" }), "exit")));
const failed = ends.find(([code]) => code !== 0);
const status = failed ? (failed[0] ?? 1) : keepPublic(process.cwd(), () => run(process.execPath, BUILD));
if (status !== 0) say("The build failed. public/ is as the last good build left it.");
process.exit(status);
