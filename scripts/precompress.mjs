// node scripts/precompress.mjs <folder>: writes .br and .gz beside every text file of a site, for servers that send such files.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXTS = /\.(?:html|js|css|json|svg|xml|txt|md|ya?ml|webmanifest)$/;

/** Smaller files fit into one packet uncompressed. */
const LEAST_BYTES = 1000;

const [folder] = process.argv.slice(2);
if (!folder) {
	process.stderr.write("Write: node scripts/precompress.mjs <folder of the built site>\n");
	process.exit(1);
}
let count = 0;
for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
	if (!TEXTS.test(name)) continue;
	const file = join(folder, name);
	const bytes = readFileSync(file);
	if (bytes.length < LEAST_BYTES) continue;
	writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
	writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
	count++;
}
process.stdout.write(`${count} files precompressed in ${folder}.\n`);
