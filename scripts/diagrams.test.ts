import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { diagramSource } from "../pipeline/mdx/code-meta";
import { drawDiagram } from "./diagrams/draw-diagram.ts";
import { findDiagrams, readBlocks } from "./diagrams/find-diagrams.ts";
import { WIDE } from "./diagrams/layouts.ts";
import { type Draw, withStudio } from "./diagrams/studio.ts";
import { KINDS } from "./diagrams/testing/kinds.ts";
import { drawDiagrams } from "./diagrams.ts";
import { testBrowser } from "./lib/run/prepare.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const FLOW =
	"flowchart LR\n  accTitle: Two parts\n  accDescr: A client calls the proxy.\n  a[Client] -->|HTTP| b[ToolHive proxy]";

/** The colours of a picture: those of the palette. */
function coloursOf(svg: string): string[] {
	return [...new Set(svg.match(/#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/gi) ?? [])].sort();
}

describe("finding diagrams", () => {
	it("names a block as the page does, inside of a list too", () => {
		const indented = FLOW.replaceAll("\n", "\n   ");
		const [block] = readBlocks(`# A\n\n1. One\n\n   \`\`\`mermaid\n   ${indented}\n   \`\`\`\n`, "content/docs/a.mdx");
		expect(block).toMatchObject({ hash: diagramSource(FLOW).hash, file: "content/docs/a.mdx", line: 5 });
	});

	it("says where a page does not compile", () => {
		expect(() => readBlocks("a mermaid\n\n{oops", "content/docs/a.mdx")).toThrow("content/docs/a.mdx:3:6 ");
	});
});

describe("committed pictures", () => {
	const folder = join(root, "static/diagrams");
	const pictures = readdirSync(folder).filter((name) => name.endsWith(".svg"));

	it.each(pictures)("%s contains nothing that runs, loads or needs a style sheet", (name) => {
		const svg = readFileSync(join(folder, name), "utf8");
		expect(svg).not.toMatch(/<(script|style|foreignObject|image|text|font)|\bon\w+=|style=|url\((?!#)|href="(?!#)/);
		expect(svg).toMatch(/<title>[^<]+<\/title>\n<desc>[^<]+<\/desc>/);
	});

	it("go to the right on a wide page if their author says so, and down on a phone", async () => {
		const sizes = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
		const directed = findDiagrams(root, ["content"]).filter(({ source }) => source.startsWith("flowchart LR"));
		expect(directed.length).toBeGreaterThan(0);
		for (const { hash, file, line } of directed) {
			const { width, height, narrow } = sizes[hash];
			expect(width, `${file}:${line}`).toBeGreaterThan(height);
			expect(width, `${file}:${line}`).toBeLessThanOrEqual(736);
			expect(narrow.width, `${file}:${line}`).toBeLessThanOrEqual(420);
		}
	});
});

describe("a folder of pictures", () => {
	const place = mkdtempSync(join(tmpdir(), "diagrams-"));
	const folder = join(place, "static/diagrams");
	const block = { ...diagramSource(FLOW), source: FLOW, file: "content/docs/a.mdx", line: 3 };
	afterAll(() => rmSync(place, { recursive: true }));

	it("loses stale pictures, keeps files of others, and needs no browser for known diagrams", async () => {
		mkdirSync(folder, { recursive: true });
		const foreign = ["architecture.svg", "logo-dark.svg", "0123456789ab.svg"];
		const drawn = [`${block.hash}-dark.svg`, `${block.hash}-light.svg`];
		const stale = ["0123456789ab-dark.svg", "0123456789ab-narrow-light.svg"];
		for (const name of [...foreign, ...drawn, ...stale]) writeFileSync(join(folder, name), "<svg/>");
		const entry = { width: 1, height: 1, file: "content/docs/old.mdx" };
		writeFileSync(join(folder, "manifest.json"), JSON.stringify({ [block.hash]: entry, "0123456789ab": entry }));
		expect(await drawDiagrams(place, [block])).toEqual({ drawn: 0, removed: stale, total: 1 });
		expect(readdirSync(folder).sort()).toEqual([...foreign, ...drawn, "manifest.json"].sort());
		const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
		expect(manifest).toEqual({ [block.hash]: { ...entry, file: block.file } });
	});
});

describe.skipIf(!existsSync(testBrowser()))("drawing in Chromium", () => {
	let draw: Draw;
	let close: () => void;
	let closed: Promise<void>;

	beforeAll(async () => {
		await new Promise<void>((ready) => {
			closed = withStudio((drawing) => {
				draw = drawing;
				ready();
				return new Promise<void>((end) => {
					close = end;
				});
			});
		});
	});

	afterAll(async () => {
		close();
		await closed;
	});

	it("gives the committed pictures their colours; positions depend on Chromium's release", async () => {
		for (const block of findDiagrams(root, ["content"])) {
			const { files } = await drawDiagram(block, draw);
			for (const [name, svg] of Object.entries(files))
				expect(
					coloursOf(readFileSync(`${root}static/diagrams/${name}`, "utf8")),
					`${name}: npx tsx scripts/diagrams.ts --all`,
				).toEqual(coloursOf(svg));
		}
	}, 120_000);

	it.each(Object.entries(KINDS))(
		"draws the kind %s in plain shapes, twice alike, with its words",
		async (kind, { source, word }) => {
			const diagram = { hash: kind, source, title: "A", description: "B" };
			const words: string[] = [];
			const listen: Draw = async (...order) => {
				const drawing = await draw(...order);
				words.push(...drawing.words.map(({ text }) => text));
				return drawing;
			};
			const { files, width, height } = await drawDiagram(diagram, listen);
			expect(Object.values(files).join()).not.toMatch(/<(script|style|foreignObject|image|text)|style=|NaN/);
			expect(Math.min(width, height)).toBeGreaterThan(30);
			expect(words.join(" ")).toContain(word);
			expect(await draw("light", source, WIDE[0])).toEqual(await draw("light", source, WIDE[0]));
		},
	);

	it("marks the product's own part", async () => {
		const { files } = await drawDiagram({ ...diagramSource(FLOW), source: FLOW }, draw);
		const fills = [...(files[`${diagramSource(FLOW).hash}-light.svg`] ?? "").matchAll(/<rect[^>]*rx="8"[^>]*>/g)];
		expect(fills.map(([rect]) => /stroke="#8a5600"/.test(rect))).toEqual([false, true]);
	});
});

describe.skipIf(!existsSync(testBrowser()))("a mistake", () => {
	it("of the syntax has a file and a line", async () => {
		const place = mkdtempSync(join(tmpdir(), "diagrams-"));
		const source = "flowchart LR\n  accTitle: A\n  accDescr: B\n  a --> b\n  b --> --> c\n  c --> d";
		const block = { ...diagramSource(source), source, file: "content/docs/a.mdx", line: 10 };
		const drawing = drawDiagrams(place, [block]);
		await expect(drawing).rejects.toThrow(
			/content\/docs\/a\.mdx:15 {2}mermaid can't draw the diagram: .*\n.*\n.*scripts\/diagrams\.ts/,
		);
		rmSync(place, { recursive: true });
	});
});
