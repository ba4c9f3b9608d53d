import { expect, it } from "vitest";
import { readCommands } from "../testing/real-models";
import { optionGroups } from "./cli-sections";

const options = readCommands("content/cli").find(({ name }) => name === "thv run")?.options ?? [];

it("puts every flag of a long command under a heading, the longest list first", () => {
	const groups = optionGroups(options);
	expect(groups.flatMap((group) => group.options)).toHaveLength(options.length);
	expect(groups.map(({ title }) => title)).toContain("Telemetry");
	expect(groups.every(({ title }) => title !== null)).toBe(true);
	const sizes = groups.map((group) => group.options.length);
	expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
});

it("leaves a command without groups as one list", () => {
	const plain = options.map((option) => ({ ...option, group: null }));
	expect(optionGroups(plain)).toEqual([{ title: null, id: "", options: plain }]);
});
