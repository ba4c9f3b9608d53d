import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readHistoryFolder } from "product-data";
import { stateAt } from "product-data/releases";
import { expect, it } from "vitest";
import { siteConfig } from "../../site.config";
import { checkCommands } from "./check-commands";

const last = siteConfig.versions.find(({ isLast }) => isLast);
if (!last) throw new Error("No version has isLast.");
const { content, name } = last;
const folder = `${content}/cli`;
const files = new Map(
	readdirSync(folder).map((file) => [join(folder, file), readFileSync(join(folder, file), "utf8")]),
);
const facts = stateAt(readHistoryFolder(siteConfig.releases), name);
const FILE = join(folder, "thv_run.yaml");
const found = (change: (text: string) => string) =>
	checkCommands(new Map([...files, [FILE, change(files.get(FILE) ?? "")]]), facts, folder).map(
		({ file, line, message, found: own = "", fix }) => `${file}:${line > 1} ${message} ${own} ${fix}`,
	);

it("agrees with the reference of the documented release", () => {
	expect(found((text) => text)).toEqual([]);
});

it.each<[string, (text: string) => string, RegExp]>([
	[
		"a default",
		(text) => text.replace(/default_value: warn/, "default_value: disabled"),
		/:true --image-verification differs .* default disabled Write: .* default warn$/,
	],
	[
		"a flag that there is not",
		(text) => text.replace("  - name: audit-config", "  - name: audit-it"),
		/:true thv run of \S+ has no flag --audit-it\./,
	],
	[
		"a command that there is not",
		(text) => text.replace("name: thv run", "name: thv walk"),
		/:false \S+ has no command thv walk\./,
	],
])("names %s, with file and line", (_, change, message) => {
	const problems = found(change);
	expect(problems[0]).toMatch(message);
	expect(problems[0]).toContain(FILE);
});

it("leaves a file that is not YAML to the check that names its line", () => {
	expect(found(() => "a: [")).toEqual([expect.stringContaining("There is no file for thv run")]);
});

it("lists what the reference lacks", () => {
	expect(found((text) => text.replace("  - name: audit-config", "  - name: audit-it"))[1]).toContain(
		"thv run lacks --audit-config of",
	);
	expect(checkCommands(new Map([...files].slice(1)), facts, folder)[0]?.message).toContain(
		"There is no file for thv of",
	);
});
