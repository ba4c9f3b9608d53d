import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const source = fileURLToPath(new URL("..", import.meta.url));

/** From the bottom up. A file imports from its own folder and from folders before it. Folders on one line do not know each other. */
const LAYERS = [
	["text", "knowledge", "generated"],
	["model"],
	["read", "load"],
	["checks/names"],
	["checks/languages"],
	["checks/schemas"],
	["checks/manifests", "checks/openapi"],
	["checks/tools"],
	["checks/commands"],
	["checks/output"],
	["page"],
	["upgrade"],
	["program", "mutate"],
	["browser.ts"],
	["index.ts"],
];

/** The imports that point up or sideways, each with the reason. */
function wrongImports(file: string, text: string): string[] {
	return [...text.matchAll(/(?:from|import\()\s*"(\.{1,2}\/[^"]+)"/g)].flatMap(([, name = ""]) => {
		const target = path.posix.join(path.posix.dirname(file), name);
		if (folderOf(target) === folderOf(file) || levelOf(target) < levelOf(file)) return [];
		return [`${file} imports ${target}: ${folderOf(target)} is not below ${folderOf(file)}. Move what both need down.`];
	});
}

function folderOf(file: string): string {
	return LAYERS.flat().find((folder) => file === folder || file.startsWith(`${folder}/`)) ?? "";
}

/** The number of the layer. package.json, which is above the sources, is below all. */
function levelOf(file: string): number {
	return LAYERS.findIndex((layer) => layer.includes(folderOf(file)));
}

test("each folder imports only from the folders below it", () => {
	const files = readdirSync(source, { recursive: true, encoding: "utf8" })
		.map((file) => file.replaceAll("\\", "/"))
		.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("tests/"));
	expect(files.filter((file) => levelOf(file) === -1)).toEqual([]);
	expect(files.flatMap((file) => wrongImports(file, readFileSync(path.join(source, file), "utf8")))).toEqual([]);
});

test.each([
	["text/x.ts", 'import { a } from "../model/a.ts";'],
	["checks/openapi/x.ts", 'import type { A } from "../manifests/a.ts";'],
	["page/x.ts", 'const a = await import("../program/cli.ts");'],
])("an import that points up or sideways is named: %s", (file, text) => {
	expect(wrongImports(file, text)).toHaveLength(1);
});
