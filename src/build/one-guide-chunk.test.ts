import { createRequire } from "node:module";
import { expect, it } from "vitest";

const oneGuideChunk = createRequire(import.meta.url)("./one-guide-chunk.cjs") as (source: string) => string;

const line = (name: string, file: string) =>
	`  "${name}": () => ({ file: "${file}" /* webpackChunkName: "${name}" */ }),\n`;

it("guides share one entry, which answers to all their names; other pages keep theirs", () => {
	const guide = "component---guide-tsx";
	const source = `exports.components = {\n${line("component---home", "home")}${line(`${guide}-content-file-path-a-mdx`, "a")}${line(`${guide}-content-file-path-b-mdx`, "b")}}\n`;
	const text = oneGuideChunk(source);
	expect(text.match(/webpackChunkName: "component---guide-tsx"/g)).toHaveLength(1);
	const exports: { components: Record<string, (() => unknown) | undefined> } = { components: {} };
	new Function("exports", text)(exports);
	const { components } = exports;
	expect(components[`${guide}-content-file-path-b-mdx`]).toBe(components[guide]);
	expect(components[guide]?.()).toEqual({ file: "a" });
	expect(components["component---home"]?.()).toEqual({ file: "home" });
	expect(components["component---none"]).toBeUndefined();
});
