import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** Names of the compressed files beside the bundle. */
export type DataName = "site" | "index" | "markdown" | "history" | "releases" | "checker";

/** One of the server's own files, decompressed. The server reads no other file of the machine. */
export function readData(name: DataName): Buffer {
	return brotliDecompressSync(readFileSync(new URL(`./data/${name}.br`, import.meta.url)));
}

export function parseData<T>(name: Exclude<DataName, "checker">): T {
	return JSON.parse(readData(name).toString()) as T;
}
