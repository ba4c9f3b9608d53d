import { cpSync, existsSync, lstatSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { filesBelow } from "../../../plugins/source/files-below";

const listSchema = z.array(z.object({ build: z.string(), files: z.array(z.string()) }));

type Build = z.infer<typeof listSchema>[number];

/** Published with the site: the hashed files of this build and of those before it, newest first. */
const LIST = "assets.json";

/** Number of builds whose files are kept. An open tab requests files of the build that it was loaded from. */
const BUILDS = 3;

/** Maximum size of earlier builds' files: the first build that does not fit is left out, and all older ones. */
const BYTES = 100_000_000;

const HASHED = /^(?:static\/.+|[^/]+[.-][0-9a-f]{20}\.(?:js|css))$/;

/**
 * Copies hashed files of earlier builds, which a reader's open tab may still request, beside those of the new build, and
 * writes the list for the next one. Running it again, on the same site or on one published with it, changes nothing.
 */
export function keepAssets(site: string, published: string, bytes = BYTES): { kept: number; builds: number } {
	const build = buildOf(site);
	const known = readList(join(site, LIST)).find((entry) => entry.build === build);
	const own = known ?? { build, files: filesBelow(site).filter((name) => HASHED.test(name)) };
	const earlier = readList(join(published, LIST)).filter((entry) => entry.build !== build);
	const names = new Set(own.files);
	const list: Build[] = [own];
	let kept = 0;
	let room = bytes;
	for (const entry of earlier.slice(0, BUILDS - 1)) {
		const files = entry.files.filter((file) => !names.has(file) && isOwnFile(published, file));
		room -= files.reduce((sum, file) => sum + statSync(join(published, file)).size, 0);
		if (room < 0) break;
		for (const file of files) {
			names.add(file);
			kept++;
			if (!existsSync(join(site, file))) cpSync(join(published, file), join(site, file));
		}
		list.push(entry);
	}
	writeFileSync(join(site, LIST), `${JSON.stringify(list)}\n`);
	return { kept, builds: list.length };
}

/** True for a file of the folder itself, reached without a symbolic link. */
function isOwnFile(folder: string, name: string): boolean {
	const file = join(folder, name);
	if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return false;
	return realpathSync(file) === join(realpathSync(folder), name);
}

function buildOf(site: string): string {
	const page = join(site, "index.html");
	const text = existsSync(page) ? readFileSync(page, "utf8") : "";
	return /<body[^>]*\sdata-build="([^"]*)"/.exec(text)?.[1] ?? "";
}

function readList(file: string): Build[] {
	try {
		const list = listSchema.parse(JSON.parse(readFileSync(file, "utf8")));
		const isHashed = (name: string) => HASHED.test(name) && !name.includes("..");
		return list.map(({ build, files }) => ({ build, files: files.filter(isHashed) }));
	} catch {
		return [];
	}
}
