import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { nearestNames, readList, readRecord, readString, readStrings } from "product-data";
import { isMap, isScalar, LineCounter, parseDocument } from "yaml";
import { CONFIGURABLE, type Options } from "./options.ts";

/** The file that is read when no other is named. */
export const CONFIG_FILE = "check-samples.yaml";

const PLACES = ["cli", "crds", "openapi", "data", "cache", "baseline", "receipts", "releases"] as const;

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
	return { ...read, ...definedOnly(options), paths };
}

function definedOnly(options: Options): Partial<Options> {
	return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** Reads a configuration file; an error names its line. */
export function readConfig(text: string, file: string): Options {
	const counter = new LineCounter();
	const document = parseDocument(text, { lineCounter: counter, logLevel: "silent" });
	const first = document.errors[0];
	if (first) throw new Error(`${file}:${first.linePos?.[0].line ?? 1}: ${first.message.split(" at line")[0]}`);
	const known = ["paths", ...CONFIGURABLE];
	for (const { key } of isMap(document.contents) ? document.contents.items : []) {
		const name = isScalar(key) ? String(key.value) : "";
		if (known.includes(name)) continue;
		const { nearest } = nearestNames(name, known);
		const line = isScalar(key) && key.range ? counter.linePos(key.range[0]).line : 1;
		throw new Error(`${file}:${line}: there is no setting ${name}${nearest ? `; did you mean ${nearest}?` : ""}`);
	}
	const data = readRecord(document.toJS()) ?? {};
	const paths = readList(data.paths) ? readStrings(data.paths) : [readString(data.paths) ?? ""].filter(Boolean);
	const { paths: _, ...rest } = data;
	const entries = Object.entries(rest).filter(([, value]) => value !== null);
	return {
		...Object.fromEntries(
			entries.map(([key, value]) => [
				key,
				typeof value === "boolean" ? value : readList(value) ? readStrings(value) : readString(value),
			]),
		),
		paths,
	};
}
