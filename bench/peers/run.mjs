// npm run bench:peers: this site beside Docusaurus and Starlight on the same content, built and measured in one run, one
// after the other. Writes bench/peers/results.json. `--skip=builds,pages,lighthouse,nav,thousand` and
// `--sites=ours,docusaurus,starlight,docusaurus-faster` leave parts out (their last figures stay), `--runs=3` is how often
// each site is built cold.
import { tsImport } from "tsx/esm/api";

const { runPeers } = await tsImport("./run-peers.ts", import.meta.url);
await runPeers(process.argv.slice(2));
