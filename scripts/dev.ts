// npm run dev: the packages, then Gatsby's development server.

import { nodeOptions, preload, runNode, youngRoom } from "./lib/run/run-node.ts";

const status = await runNode(["scripts/build-packages.mjs"]);
if (status !== 0) process.exit(status);
const gatsby = ["node_modules/gatsby/cli.js", "develop", ...process.argv.slice(2)];
process.exit(await runNode(gatsby, nodeOptions(preload, youngRoom)));
