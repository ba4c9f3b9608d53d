import { editDistance } from "product-data/checking";

/** One letter, or two for longer names that begin alike; case and separators count as typos too. */
export function isNearName(found: string, known: string): boolean {
	if (withoutStyle(found) === withoutStyle(known)) return true;
	const [left = "", right = ""] = [found, known].map((name) => name.toLowerCase().replace(/^-+/, ""));
	const limit = Math.min(left.length, right.length) > 4 && left[0] === right[0] ? 2 : 1;
	return editDistance(left, right, limit) <= limit;
}

export function withoutStyle(name: string): string {
	return name.toLowerCase().replace(/[-_]/g, "");
}

/** True if a word is one typo away from a name; names of two letters must differ in their order or case. */
export function isSlipOf(word: string, known: string): boolean {
	if (word === known) return false;
	if (word.toLowerCase() === known.toLowerCase()) return true;
	if (known.length < 3) return [`${known[1]}${known[0]}`, `${known[0]}${known}`, `${known}${known[1]}`].includes(word);
	return editDistance(word, known, 1) <= 1;
}

/** `REPLICA_1` and `REPLICA_2`, `model-v2` and `model-v3` are two names. */
export function differsInDigits(left: string, right: string): boolean {
	return left.replace(/\d+/g, "") === right.replace(/\d+/g, "");
}

/** `docker0`, a device; `zkubectl`, a wrapper; `blackd`, a daemon; `nelm`, as `helm`: named after a program, and not a typo of it. */
export function isOwnName(name: string, near: string): boolean {
	const isOtherFirst = name[0]?.toLowerCase() !== near[0]?.toLowerCase();
	return /\d$/.test(name) || name === `${near}d` || (isOtherFirst && [near, near.slice(1)].includes(name.slice(1)));
}
