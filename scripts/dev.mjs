// npm run dev: the checker of samples, then Gatsby's development server.

import { nodeOptions, runNode, youngRoom } from "./lib/run-node.mjs";

const status = await runNode(["packages/check-samples/scripts/build.mjs"]);
if (status !== 0) process.exit(status);
process.exit(
	await runNode(["node_modules/gatsby/cli.js", "develop", ...process.argv.slice(2)], nodeOptions(youngRoom)),
);
