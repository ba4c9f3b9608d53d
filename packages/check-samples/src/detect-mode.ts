import { readFileSync } from "node:fs";
import { listFiles } from "./load-context.ts";
import type { Mode } from "./types.ts";

const CONVENTION = /^[\s>]*(?:`{3,}|~{3,})[\w-]*[ \t].*(?:\bschema=|\bshows=|\billustration\b)/gm;

/** A tree follows the conventions when several of its info strings say what their blocks are. */
export function detectMode(roots: readonly string[]): Mode {
	let count = 0;
	for (const file of roots.flatMap((root) => listFiles(root, /\.(?:mdx?|markdown)$/i))) {
		count += [...readFileSync(file, "utf8").matchAll(CONVENTION)].length;
		if (count >= 3) return "strict";
	}
	return "foreign";
}
