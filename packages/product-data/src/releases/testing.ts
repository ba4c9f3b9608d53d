import type { ReleaseFacts } from "./model.ts";
import { parseRelease } from "./parse-release.ts";

/** A release of a made-up product, from the text of its file below the date. */
export function release(name: string, text: string): ReleaseFacts {
	return parseRelease(`release: ${name}\ndate: 2025-01-01\n${text}`, `content/releases/${name}.yaml`);
}
