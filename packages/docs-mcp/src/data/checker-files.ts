import { parseData } from "./own-data.ts";

/**
 * Replaces node:fs in the bundled checker by a folder in memory, with the data that samples are checked against.
 * It cannot read or write files of the machine.
 */
const files = new Map(Object.entries(parseData<Record<string, string>>("checker")));

const nameOf = (path: string): string => path.replace(/^[A-Za-z]:/, "").replaceAll("\\", "/");

export function existsSync(path: string): boolean {
	return files.has(nameOf(path)) || readNames(path).length > 0;
}

export function statSync(path: string): { isFile(): boolean } {
	return { isFile: () => files.has(nameOf(path)) };
}

export function readFileSync(path: string): string {
	const text = files.get(nameOf(path));
	if (text === undefined) throw new Error(`${path} is not part of the bundled data`);
	return text;
}

export function readdirSync(path: string) {
	return readNames(path).map((name) => {
		const isFile = files.has(`${nameOf(path)}/${name}`);
		return { name, isFile: () => isFile, isDirectory: () => !isFile };
	});
}

function readNames(path: string): string[] {
	const folder = `${nameOf(path)}/`;
	const below = [...files.keys()].filter((file) => file.startsWith(folder));
	return [...new Set(below.map((file) => file.slice(folder.length).split("/")[0] ?? ""))];
}

function refuse(): never {
	throw new Error("The documentation server writes no files.");
}

export const writeFileSync = refuse;
export const mkdirSync = refuse;
export const renameSync = refuse;
export const rmSync = refuse;
