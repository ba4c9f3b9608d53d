import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { writeWhole } from "../load/write-whole.ts";
import type { CheckResult } from "../model/types.ts";

/** Results of pages by their text and by the data they were checked against. They are all in one file. */
export class ResultCache {
	private readonly file: string;
	private readonly old: Map<string, CheckResult>;
	private readonly used = new Map<string, CheckResult>();

	constructor(
		directory: string,
		private readonly contextHash: string,
	) {
		this.file = path.join(directory, "check-samples.json");
		this.old = readEntries(this.file);
	}

	/** What the check of a page gave the last time, or gives now. */
	async resultOf(file: string, text: string, check: () => CheckResult | Promise<CheckResult>): Promise<CheckResult> {
		const key = createHash("sha256").update([this.contextHash, file, text].join("\0")).digest("hex");
		const result = this.old.get(key) ?? (await check());
		this.used.set(key, result);
		return result;
	}

	/** Writes what this run used; the rest is forgotten. */
	save(): void {
		writeWhole(this.file, JSON.stringify([...this.used]));
	}
}

function readEntries(file: string): Map<string, CheckResult> {
	try {
		return new Map(JSON.parse(readFileSync(file, "utf8")) as [string, CheckResult][]);
	} catch {
		return new Map();
	}
}
