// Algolia's API on this machine: node tests/algolia-stand-in/run.mjs [port]. Build with the printed environment to push to it.
import { tsImport } from "tsx/esm/api";

const { startStandIn } = await tsImport("./server.ts", import.meta.url);
const { url } = await startStandIn({ port: Number(process.argv[2] ?? 4100) });
process.stdout.write(`ALGOLIA_APP_ID=APP ALGOLIA_SEARCH_KEY=SEARCH ALGOLIA_WRITE_KEY=WRITE ALGOLIA_HOST=${url}\n`);
