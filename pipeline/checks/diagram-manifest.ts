import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const size = { width: z.number(), height: z.number() };
const manifest = z.record(z.string(), z.object({ ...size, narrow: z.object(size).optional(), file: z.string() }));

/** The drawings of scripts/diagrams.ts: hash of a source -> sizes, and a page that has it. */
export type DiagramManifest = z.infer<typeof manifest>;

/** Reads the list of drawings; empty if nothing was drawn yet. */
export function readManifest(root: string): DiagramManifest {
	const path = join(root, "static/diagrams/manifest.json");
	return existsSync(path) ? manifest.parse(JSON.parse(readFileSync(path, "utf8"))) : {};
}

export function pictureNames(hash: string, entry: DiagramManifest[string] | undefined): string[] {
	const names = entry?.narrow ? [hash, `${hash}-narrow`] : [hash];
	return names.flatMap((name) => [`${name}-light.svg`, `${name}-dark.svg`]);
}
