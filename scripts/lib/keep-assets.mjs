import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Published beside the site: the hashed files of this build and of the ones before it, newest first. */
const LIST = "assets.json";

/** Builds whose files stay. An open tab asks for files of the build that it was loaded from. */
const BUILDS = 3;

const HASHED = /^(?:static\/.+|[^/]+[.-][0-9a-f]{20}\.(?:js|css))$/;

/**
 * Puts hashed files of earlier builds, which a reader's open tab may still ask for, beside those of the new build, and
 * writes the list for the next one. Files of builds further back are left out.
 * @param {string} site The new build.
 * @param {string} published The folder that is published now; may be empty.
 * @returns {{ kept: number, builds: number }}
 */
export function keepAssets(site, published) {
	const own = hashedFiles(site);
	const earlier = readList(join(published, LIST)).slice(0, BUILDS - 1);
	let kept = 0;
	for (const file of new Set(earlier.flat())) {
		if (!HASHED.test(file) || existsSync(join(site, file)) || !existsSync(join(published, file))) continue;
		mkdirSync(dirname(join(site, file)), { recursive: true });
		copyFileSync(join(published, file), join(site, file));
		kept++;
	}
	writeFileSync(join(site, LIST), `${JSON.stringify([own, ...earlier])}\n`);
	return { kept, builds: earlier.length + 1 };
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function hashedFiles(folder) {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.map((name) => relative(folder, join(folder, name)).replaceAll("\\", "/"))
		.filter((name) => HASHED.test(name) && statSync(join(folder, name)).isFile())
		.sort();
}

/**
 * @param {string} file
 * @returns {string[][]}
 */
function readList(file) {
	try {
		const list = JSON.parse(readFileSync(file, "utf8"));
		return Array.isArray(list)
			? list
					.filter(Array.isArray)
					.map((files) => files.filter((name) => typeof name === "string" && !name.includes("..")))
			: [];
	} catch {
		return [];
	}
}
