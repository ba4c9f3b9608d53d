import { expect, test } from "vitest";
import type { TreeNode } from "../../model/position-tree.ts";
import { MappedText } from "../../text/mapped-text.ts";
import { parseYaml } from "./parse-yaml.ts";

const read = (text: string) => parseYaml(MappedText.at(text, 0)).documents;

function plain(node: TreeNode | undefined): unknown {
	if (node?.type === "list") return node.items.map(plain);
	if (node?.type === "map") return Object.fromEntries(node.entries.map(({ key, value }) => [key, plain(value)]));
	return node?.value;
}

function count(node: TreeNode): number {
	if (node.type === "scalar") return 1;
	const below = node.type === "list" ? node.items : node.entries.map(({ value }) => value);
	return below.reduce((sum, one) => sum + count(one), 1);
}

test.each([
	["a value above it", "x: &x 1\nz: *x", 1],
	["a key above it", "&k y: 1\nz: *k", "y"],
	["the last of two", "x: &x 1\ny: &x 2\nz: *x", 2],
	["the last of two, whatever was repeated between", "x: &x {y: &y 1}\ny: &y 2\nz: [*x, *y]", [{ y: 1 }, 2]],
	["entries", "x: &x {y: 1}\nz: {<<: *x, a: 2}", { y: 1, a: 2 }],
	["nothing below it", "z: *x\nx: &x 1", null],
	["nothing of another document", "x: &x 1\n---\nz: *x", null],
	["itself, but not without end", "z: &z [*z]", [[[[[[null]]]]]]],
])("an alias stands for %s", (_, text, z) => {
	expect(plain(read(text).at(-1)?.root)).toMatchObject({ z });
});

test("aliases of aliases end at a bound, and what was cut is not checked", () => {
	const bomb = (width: number) =>
		[..."bcdef"].map((name, at) => `${name}: &${name} [${Array(width).fill(`*${"abcde"[at]}`)}]`).join("\n");
	const [document] = read(`a: &a [${Array(9).fill(1)}]\n${bomb(12)}\n`);
	expect(count(document?.root as TreeNode)).toBeLessThan(3_000);
	expect(document?.isEmpty).toBe(true);
	expect(read(`a: &a [1]\n${bomb(2)}`)[0]?.isEmpty).toBe(false);
});
