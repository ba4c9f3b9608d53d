import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { writeWhole } from "../load/files.ts";
import type { CheckResult } from "../model/types.ts";

/** Results of pages by their text and by the data they were checked against. They are all in one file. */
export function openCache(directory: string, contextHash: string) {
	const file = path.join(directory, "check-samples.json");
	const old = readEntries(file);
	const used = new Map<string, CheckResult>();
	return {
		/** What the check of a page gave the last time, or gives now. */
		async resultOf(name: string, text: string, check: () => Promise<CheckResult>): Promise<CheckResult> {
			const key = createHash("sha256").update([contextHash, name, text].join("\0")).digest("hex");
			const result = old.get(key) ?? (await check());
			used.set(key, result);
			return result;
		},
		/** Writes what this run used; the rest is forgotten. */
		save: () => writeWhole(file, JSON.stringify([...used])),
	};
}

function readEntries(file: string): Map<string, CheckResult> {
	try {
		return new Map(JSON.parse(readFileSync(file, "utf8")) as [string, CheckResult][]);
	} catch {
		return new Map();
	}
}
