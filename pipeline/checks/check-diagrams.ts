import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceError } from "product-data";
import { z } from "zod";
import { setProblems } from "../../src/lib/problems";
import { diagramSource } from "../mdx/code-meta";
import type { PageOf } from "../nodes-of";

const FOLDER = "static/diagrams";
const MANIFEST = `${FOLDER}/manifest.json`;
const FIX = "Run `npx tsx scripts/diagrams.ts` and commit static/diagrams.";

type DiagramPage = Pick<PageOf<"Guide">, "sourceFile" | "diagrams">;

/** Every diagram must have its committed pictures, and every picture its diagram. */
export function checkDiagrams(pages: readonly DiagramPage[], root = process.cwd()): void {
	const known = readManifest(root);
	setProblems("diagrams", "", [...undrawn(pages, known, root), ...stale(pages, known)]);
}

function undrawn(pages: readonly DiagramPage[], known: DiagramManifest, root: string): SourceError[] {
	const pictures = new Set(existsSync(join(root, FOLDER)) ? readdirSync(join(root, FOLDER)) : []);
	return pages.flatMap(({ sourceFile, diagrams }) =>
		diagrams.flatMap((source) => {
			const { hash } = diagramSource(source);
			const missing = pictureNames(hash, known[hash]).find((name) => !pictures.has(name));
			if (known[hash] && !missing) return [];
			const line = lineOf(source, join(root, sourceFile));
			return { file: sourceFile, line, message: `The diagram has no picture ${FOLDER}/${missing ?? hash}.`, fix: FIX };
		}),
	);
}

function stale(pages: readonly DiagramPage[], known: DiagramManifest): SourceError[] {
	const used = new Set(pages.flatMap(({ diagrams }) => diagrams.map((source) => diagramSource(source).hash)));
	return Object.entries(known)
		.filter(([hash]) => !used.has(hash))
		.map(([hash, { file }]) => {
			const message = `${hash} is stale: ${file} no longer has this diagram.`;
			return { file: MANIFEST, line: 1, message, fix: FIX };
		});
}

/** Line of the opening fence, found by the title of the diagram; 1 for a diagram that comes from a partial. */
function lineOf(source: string, file: string): number {
	const text = readFileSync(file, "utf8");
	const at = text.indexOf(/^\s*accTitle:.*$/m.exec(source)?.[0].trim() ?? source.split("\n")[0] ?? "");
	return at < 0 ? 1 : text.slice(0, text.lastIndexOf("```mermaid", at)).split("\n").length;
}

const size = { width: z.number(), height: z.number() };
const manifest = z.record(z.string(), z.object({ ...size, narrow: z.object(size).optional(), file: z.string() }));

/** The drawings of scripts/diagrams.ts: hash of a source -> sizes, and a page that has it. */
export type DiagramManifest = z.infer<typeof manifest>;

/** Reads the list of drawings; empty if nothing was drawn yet. */
export function readManifest(root: string): DiagramManifest {
	const path = join(root, MANIFEST);
	return existsSync(path) ? manifest.parse(JSON.parse(readFileSync(path, "utf8"))) : {};
}

export function pictureNames(hash: string, entry: DiagramManifest[string] | undefined): string[] {
	const names = entry?.narrow ? [hash, `${hash}-narrow`] : [hash];
	return names.flatMap((name) => [`${name}-light.svg`, `${name}-dark.svg`]);
}
