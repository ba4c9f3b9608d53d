import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { diagramSource } from "../pipeline/mdx/diagram-source";
import { checkDiagrams, drawDiagrams } from "./diagrams.ts";
import { DiagramError, readDiagram } from "./lib/diagram-model.ts";
import { cutOut } from "./lib/diagram-scene.ts";
import { findDiagrams, readBlocks } from "./lib/diagram-sources.ts";
import { drawDiagram } from "./lib/draw-diagram.ts";
import { straighten } from "./lib/straighten.ts";
import { breakLines } from "./lib/text-lines.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const FLOW =
	"flowchart LR\n  accTitle: Two parts\n  accDescr: A client calls the proxy.\n  a[Client] -->|HTTP| b[ToolHive proxy]";

describe("finding diagrams", () => {
	it("names a block as the page does, inside of a list too", () => {
		const indented = FLOW.replaceAll("\n", "\n   ");
		const [block] = readBlocks(`# A\n\n1. One\n\n   \`\`\`mermaid\n   ${indented}\n   \`\`\`\n`, "content/docs/a.mdx");
		expect(block).toMatchObject({ hash: diagramSource(FLOW).hash, file: "content/docs/a.mdx", line: 5 });
	});

	it("says where a page does not compile", () => {
		expect(() => readBlocks("a mermaid\n\n{oops", "content/docs/a.mdx")).toThrow(
			/content\/docs\/a\.mdx:3 .*npx tsx scripts\/diagrams\.ts/s,
		);
	});
});

describe("reading diagrams", () => {
	it("marks the product's own part", async () => {
		const flow = await readDiagram(FLOW);
		if (flow.kind !== "flow") throw new Error("The fixture is a flowchart.");
		expect(flow.nodes.map((node) => [node.text, node.isOwn])).toEqual([
			["Client", false],
			["ToolHive proxy", true],
		]);
	});

	it.each([
		["flowchart LR\n  a --> b", /no accTitle/],
		["stateDiagram-v2\n  accTitle: A\n  accDescr: B\n  [*] --> c", /write a flowchart or a sequenceDiagram/],
		["flowchart LR\n  accTitle: A\n  accDescr: B\n  a -->", /can't read/],
	])("refuses %j", async (source, message) => {
		await expect(readDiagram(source)).rejects.toThrow(message);
		await expect(readDiagram(source)).rejects.toBeInstanceOf(DiagramError);
	});
});

describe("geometry", () => {
	it("breaks a text into even lines", () => {
		const measure = (line: string) => line.length;
		expect(breakLines("a bb ccc dddd", 9, measure)).toEqual(["a bb ccc", "dddd"]);
		expect(breakLines("one\ntwo", 9, measure)).toEqual(["one", "two"]);
		expect(breakLines("unbreakable", 4, measure)).toEqual(["unbreakable"]);
	});

	it("leaves a gap for a label", () => {
		const line = [
			{ x: 0, y: 0 },
			{ x: 100, y: 0 },
		];
		const pieces = cutOut(line, [{ x: 40, y: -10, width: 20, height: 20 }]);
		expect(pieces).toEqual([
			[
				{ x: 0, y: 0 },
				{ x: 40, y: 0 },
			],
			[
				{ x: 60, y: 0 },
				{ x: 100, y: 0 },
			],
		]);
	});

	it("takes a small step out of a line", () => {
		const route = {
			points: [
				{ x: 100, y: 20 },
				{ x: 120, y: 20 },
				{ x: 120, y: 26 },
				{ x: 140, y: 26 },
			],
			from: { x: 0, y: 0, width: 100, height: 40 },
			to: { x: 140, y: 6, width: 100, height: 40 },
			label: null,
		};
		straighten([route], "y");
		expect(route.points).toEqual([
			{ x: 100, y: 20 },
			{ x: 140, y: 20 },
		]);
	});
});

describe("pictures", () => {
	it("exist for every diagram of the pages", async () => {
		expect(await checkDiagrams(root)).toEqual([]);
	});

	it("are what the scripts draw today, to the byte", async () => {
		for (const block of await findDiagrams(root, ["content"])) {
			const { files } = await drawDiagram(block);
			for (const [name, svg] of Object.entries(files)) {
				expect(
					readFileSync(`${root}static/diagrams/${name}`, "utf8") === svg,
					`${name}: npx tsx scripts/diagrams.ts --all`,
				).toBe(true);
			}
		}
	});

	it("go to the right on a wide page if their author says so, and down on a phone", async () => {
		const sizes = JSON.parse(readFileSync(join(root, "static/diagrams/manifest.json"), "utf8"));
		const directed = (await findDiagrams(root, ["content"])).filter(({ source }) => source.startsWith("flowchart LR"));
		expect(directed.length).toBeGreaterThan(0);
		for (const { hash, file, line } of directed) {
			const { width, height, narrow } = sizes[hash];
			expect(width, `${file}:${line}`).toBeGreaterThan(height);
			expect(narrow.width, `${file}:${line}`).toBeLessThanOrEqual(350);
		}
	});

	it("contain nothing that runs or loads", async () => {
		const { files } = await drawDiagram({ hash: "x", source: FLOW });
		for (const svg of Object.values(files)) {
			expect(svg).not.toMatch(/<(script|style|foreignObject|image|text|font)|on\w+=|url\(|href="(?!#)/);
			expect(svg).toContain("<title>Two parts</title>");
		}
	});

	it("remove the stale ones among them and name these; files of others stay", async () => {
		const place = mkdtempSync(join(tmpdir(), "diagrams-"));
		const pictures = join(place, "static/diagrams");
		mkdirSync(pictures, { recursive: true });
		mkdirSync(join(place, "content/docs"), { recursive: true });
		writeFileSync(join(place, "content/docs/a.mdx"), `# A\n\n\`\`\`mermaid\n${FLOW}\n\`\`\`\n`);
		const foreign = ["architecture.svg", "logo-dark.svg", "0123456789ab.svg"];
		const stale = ["0123456789ab-dark.svg", "0123456789ab-narrow-light.svg"];
		for (const name of [...foreign, ...stale]) writeFileSync(join(pictures, name), "<svg/>");
		const { drawn, removed } = await drawDiagrams(place);
		const left = readdirSync(pictures);
		rmSync(place, { recursive: true });
		expect({ drawn, removed }).toEqual({ drawn: 1, removed: stale });
		expect(left).toEqual(expect.arrayContaining([...foreign, `${diagramSource(FLOW).hash}-dark.svg`]));
		expect(left.filter((name) => stale.includes(name))).toEqual([]);
	});
});
