// Algolia's API on this machine: node tests/algolia-stand-in/run.mjs [port] [address of a served site]. Build with the printed
// environment to push to it. With a site it has the site's records, serves the site's pages with Algolia as their engine,
// without and with the index to fall back on, and ends when its input does.
import { tsImport } from "tsx/esm/api";

const [port = "4100", site] = process.argv.slice(2);
const { startStandIn } = await tsImport("./server.ts", import.meta.url);
const standIn = await startStandIn({ port: Number(port) });
if (site) {
	const { fillStandIn } = await tsImport("./fill.ts", import.meta.url);
	const { startFront } = await tsImport("./front.ts", import.meta.url);
	await fillStandIn(standIn, site);
	const [alone, withFallback] = await Promise.all(
		[false, true].map((fallback) => startFront(site, standIn.url, fallback)),
	);
	process.stdin.on("end", () => process.exit(0)).resume();
	process.stdout.write(`${JSON.stringify({ alone, withFallback })}\n`);
} else {
	process.stdout.write(
		`ALGOLIA_APP_ID=APP ALGOLIA_SEARCH_KEY=SEARCH ALGOLIA_WRITE_KEY=WRITE ALGOLIA_HOST=${standIn.url}\n`,
	);
}
