import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
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

	key(file: string, text: string): string {
		return createHash("sha256")
			.update(this.contextHash)
			.update("\0")
			.update(file)
			.update("\0")
			.update(text)
			.digest("hex");
	}

	get(key: string): CheckResult | undefined {
		const found = this.old.get(key);
		if (found) this.used.set(key, found);
		return found;
	}

	set(key: string, result: CheckResult): void {
		this.used.set(key, result);
	}

	/** Writes what this run used; the rest is forgotten. */
	save(): void {
		mkdirSync(path.dirname(this.file), { recursive: true });
		const temporary = `${this.file}.${process.pid}`;
		writeFileSync(temporary, JSON.stringify([...this.used]));
		renameSync(temporary, this.file);
	}
}

function readEntries(file: string): Map<string, CheckResult> {
	try {
		return new Map(JSON.parse(readFileSync(file, "utf8")) as [string, CheckResult][]);
	} catch {
		return new Map();
	}
}
