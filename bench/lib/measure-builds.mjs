import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { runBuild } from "./run-build.mjs";

/**
 * Builds a site as it is, and once more after a sentence was added to one page, which is then taken back.
 * @param {{ edited: string, folder?: string, name?: string }} site the page, from the site's folder @returns both figures
 */
export async function measureRebuilds({ edited, folder = ".", name = "" }) {
	const file = `${folder}/${edited}`;
	const warm = await runBuild(`${name} nothing changed`.trim(), folder);
	const original = readFileSync(file);
	try {
		appendFileSync(file, "\nOne more sentence.\n");
		return { warm, edit: await runBuild(`${name} one page edited`.trim(), folder) };
	} finally {
		writeFileSync(file, original);
	}
}
