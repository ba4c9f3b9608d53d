import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The result of a step, made anew only if its inputs differ from those of the last build. `inputs` are all texts that decide the
 * result, except for code: Gatsby's cache goes when our code changes (own-code.ts), and the results with it. A result is plain
 * JSON. A step that throws is not kept: it runs again, and reports its mistakes. Tests and tools of our own, for which nothing drops
 * results of older code, keep none.
 */
export function kept<Result>(name: string, inputs: Iterable<string>, make: () => Result): Result {
	if (!process.env.gatsby_executing_command) return make();
	const folder = join(process.cwd(), ".cache", "kept");
	const file = join(folder, `${encodeURIComponent(name)}.json`);
	const digest = digestOf(inputs);
	const known = existsSync(file) ? readFileSync(file, "utf8") : "";
	// The first line is the digest: a long result of other inputs need not be parsed.
	if (known.startsWith(`${digest}\n`)) return JSON.parse(known.slice(digest.length));
	const result = make();
	mkdirSync(folder, { recursive: true });
	// A build that is killed leaves the old file or the new one, never half of one.
	writeFileSync(`${file}.new`, `${digest}\n${JSON.stringify(result)}`);
	renameSync(`${file}.new`, file);
	return result;
}

/** SHA-256 of a list of texts; the same text split in another place has another digest. */
export function digestOf(texts: Iterable<string>): string {
	const digest = createHash("sha256");
	for (const text of texts) digest.update(`${text.length}:`).update(text);
	return digest.digest("hex");
}
