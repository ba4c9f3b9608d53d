import { createHash } from "node:crypto";
import { relative } from "node:path";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LENGTH = 4;

/**
 * Name of a class of a CSS module in pages and sheets: short, and the same in every build. Two classes with one name would
 * share their styles; class-name.test.ts finds them.
 */
export function className(name: string, file: string): string {
	const source = `${relative(process.cwd(), file.replace(/\?.*$/, ""))} ${name}`;
	const digest = createHash("sha256").update(source).digest();
	return Array.from(digest.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
}
