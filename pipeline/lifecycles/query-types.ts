import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestOfFiles } from "../own-code";

const KEPT = join(process.cwd(), ".cache", "query-types.txt");

/** All that the types of queries are made from, and the file that holds them: the schema and the queries are in our code. */
const digest = () =>
	digestOfFiles(
		["package-lock.json"],
		[
			["src", /\.tsx?$/],
			["pipeline", /\.ts$/],
			["plugins", /\.ts$/],
		],
	);

/** Whether src/gatsby-types.d.ts is as Gatsby would write it again, which takes half a second. */
export function queryTypesAreCurrent(): boolean {
	return existsSync(KEPT) && readFileSync(KEPT, "utf8") === digest();
}

/** After a build, which has written them. */
export function keepQueryTypes(): void {
	writeFileSync(KEPT, digest());
}
