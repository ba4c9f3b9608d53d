import { createHash } from "node:crypto";
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Command } from "./cli-data/command-tree.ts";
import { loadCommands } from "./cli-data/load-commands.ts";
import type { CheckContext } from "./context.ts";
import { readFacts } from "./fact-data.ts";
import { loadKinds } from "./manifests/kind-catalog.ts";
import { readApi } from "./openapi/api-document.ts";
import { readDocuments } from "./read-data.ts";
import type { Mode } from "./types.ts";

/** Where the data lies. Each may be a file or a folder; what is not given is not checked against. */
export interface ContextSources {
	mode?: Mode | undefined;
	cli?: string | undefined;
	crds?: string | undefined;
	openapi?: string | undefined;
	data?: string | undefined;
	/** The release that the data describes; by default what the OpenAPI document's `x-version` says, if anything. */
	version?: string | undefined;
}

/** Raised from here when the checks themselves change, so that caches are dropped. */
const CHECKS_VERSION = "1";

/** Reads everything that samples are checked against. Throws when a path that was given does not exist. */
export function loadContext(sources: ContextSources): CheckContext {
	const hash = createHash("sha256")
		.update(CHECKS_VERSION)
		.update(sources.mode ?? "strict")
		.update(sources.version ?? "");
	const read = (place: string | undefined, pattern: RegExp): { path: string; text: string }[] => {
		const files =
			place === undefined
				? []
				: listFiles(place, pattern).map((file) => ({ path: file, text: readFileSync(file, "utf8") }));
		for (const file of files) hash.update(file.path).update("\0").update(file.text);
		return files;
	};
	const cli = read(sources.cli, /\.ya?ml$/);
	const commands = loadCommands(cli);
	const kinds = loadKinds(read(sources.crds, /\.ya?ml$/));
	const api = read(sources.openapi, /\.(?:ya?ml|json)$/)
		.map((file) => readApi(file.text))
		.find((document) => document !== undefined);
	const facts = readFacts(
		new Map(
			read(sources.data, /\.ya?ml$/).map((file) => [
				path.basename(file.path).replace(/\.ya?ml$/, ""),
				readDocuments(file.text)[0],
			]),
		),
	);
	const variables = new Set([...facts.variables, ...environmentOf(cli)]);
	return {
		mode: sources.mode ?? "strict",
		commands,
		kinds,
		api,
		facts: { ...facts, variables },
		version: sources.version,
		hash: hash.digest("hex"),
	};
}

/** Variables that command files list (`environment:`). */
function environmentOf(files: readonly { text: string }[]): string[] {
	return files.flatMap((file) =>
		[...(file.text.match(/^environment:\n(?:[ -].*\n?)*/m)?.[0] ?? "").matchAll(/name: ["']?([A-Z][A-Z0-9_]+)/g)].map(
			(match) => match[1] ?? "",
		),
	);
}

/** All files below a folder, in order; the file itself when a file was named. */
export function listFiles(place: string, pattern: RegExp, hasExamples = false): string[] {
	if (!existsSync(place)) throw new Error(`${place} does not exist`);
	if (statSync(place).isFile()) return [place];
	return entriesOf(place)
		.sort((a, b) => (a.name < b.name ? -1 : 1))
		.flatMap((entry) => {
			const full = path.join(place, entry.name);
			if (entry.isDirectory())
				return isSkipped(entry.name, pattern, hasExamples) ? [] : listFiles(full, pattern, hasExamples);
			return entry.isFile() && pattern.test(entry.name) ? [full] : [];
		});
}

/** What a folder holds; one that may not be read holds nothing. */
function entriesOf(folder: string): Dirent[] {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

/** Examples beside data are samples, not data. */
function isSkipped(folder: string, pattern: RegExp, hasExamples: boolean): boolean {
	return (
		folder === "node_modules" ||
		/^\.[a-z]/.test(folder) ||
		(folder === "examples" && !hasExamples && pattern.source.includes("ya?ml"))
	);
}

/** The names of all commands, for messages and tests. */
export function commandNames(commands: ReadonlyMap<string, Command>): string[] {
	return [...commands.values()].flatMap((command) => [command.name, ...commandNames(command.children)]);
}
