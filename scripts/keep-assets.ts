// npx tsx scripts/keep-assets.ts <folder>: copies the hashed files of the last builds, as published in the folder, beside those of the new build.
import { existsSync } from "node:fs";
import { runScript } from "./lib/run/run-script";
import { keepAssets } from "./lib/site/keep-assets.ts";

runScript(() => {
	const [published] = process.argv.slice(2);
	if (!published || !existsSync(published) || !existsSync("public/index.html"))
		throw new Error("Write: npx tsx scripts/keep-assets.ts <folder of the published site>, after npm run build.");
	const { kept, builds } = keepAssets("public", published);
	process.stdout.write(`${kept} files of earlier builds kept; the list names ${builds} builds.\n`);
});
