import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestOfFiles } from "../../plugins/source/files-below";

const KEPT = join(process.cwd(), ".cache", "query-types.txt");

const CODE = ["src", "pipeline", "plugins"].map((folder) => [folder, /\.tsx?$/] as const);

/** Digest of everything that the query types are made from, all of it our code, and of the file with the types. */
const digest = () => digestOfFiles(["package-lock.json"], CODE);

/** Whether src/gatsby-types.d.ts is up to date. Gatsby would take half a second to write it again. */
export function queryTypesAreCurrent(): boolean {
	return existsSync(KEPT) && readFileSync(KEPT, "utf8") === digest();
}

export function keepQueryTypes(): void {
	writeFileSync(KEPT, digest());
}
