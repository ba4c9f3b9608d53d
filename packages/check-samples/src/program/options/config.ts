import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { nearestNames, parseYamlSources, readList, readRecord, readString, readStrings } from "product-data";
import { CONFIGURABLE, type Options } from "./options.ts";

/** The file that is read when no other is named. */
export const CONFIG_FILE = "check-samples.yaml";

const PLACES = ["cli", "crds", "openapi", "data", "kubernetes", "cache", "baseline", "receipts", "releases"] as const;

/** The options with those of the configuration file under them. The command line wins; paths count from the file. */
export function withConfig(options: Options, folder = process.cwd()): Options {
	const file = options.config ? path.resolve(folder, options.config) : path.join(folder, CONFIG_FILE);
	if (options.config && !existsSync(file)) throw new Error(`${options.config} does not exist`);
	if (!existsSync(file)) return options;
	const read = readConfig(readFileSync(file, "utf8"), path.relative(folder, file));
	const from = path.dirname(file);
	const locate = (place: string): string => path.relative(folder, path.resolve(from, place)) || ".";
	for (const name of PLACES) {
		const place = read[name];
		if (place !== undefined) Object.assign(read, { [name]: Array.isArray(place) ? place.map(locate) : locate(place) });
	}
	const paths = options.paths.length > 0 ? options.paths : read.paths.map(locate);
	const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
	return { ...read, ...given, paths };
}

/** Reads a configuration file; an error names its line. */
function readConfig(text: string, file: string): Options {
	const [source] = parseYamlSources(text, file);
	const data = readRecord(source?.data) ?? {};
	const known = ["paths", ...CONFIGURABLE];
	const unknown = Object.keys(data).find((name) => !known.includes(name));
	if (source && unknown !== undefined) {
		const { nearest } = nearestNames(unknown, known);
		const { line } = source.locate([unknown], "key");
		throw new Error(`${file}:${line}: there is no setting ${unknown}${nearest ? `; did you mean ${nearest}?` : ""}`);
	}
	const paths = readList(data.paths) ? readStrings(data.paths) : [readString(data.paths) ?? ""].filter(Boolean);
	const { paths: _, ...rest } = data;
	const entries = Object.entries(rest).flatMap(([key, value]) => {
		if (value === null) return [];
		return [[key, typeof value === "boolean" ? value : readList(value) ? readStrings(value) : readString(value)]];
	});
	return { ...Object.fromEntries(entries), paths };
}
