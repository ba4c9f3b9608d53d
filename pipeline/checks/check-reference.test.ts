import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { siteConfig } from "../../site.config";
import { checkReference } from "./check-reference";

const [last] = siteConfig.versions.filter(({ isLast }) => isLast);
if (!last) throw new Error("No version has isLast.");
const { content, openapi } = last;
const root = mkdtempSync(join(tmpdir(), "reference-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const folders = { cli: `${content}/cli`, crds: `${content}/crds`, api: openapi };
beforeEach(() => {
	for (const folder of [...Object.values(folders), siteConfig.releases])
		cpSync(folder, join(root, folder), { recursive: true });
});

/** Changes the one file of a folder that holds the text. Fails if none does. */
function change(folder: keyof typeof folders, from: string | RegExp, to: string): string {
	const place = folders[folder];
	for (const name of readdirSync(join(root, place)).filter((file) => /\.ya?ml$/.test(file))) {
		const file = join(root, place, name);
		const text = readFileSync(file, "utf8");
		if (text.replace(from, to) === text) continue;
		writeFileSync(file, text.replace(from, to));
		return join(place, name);
	}
	throw new Error(`Nothing in ${place} fits ${from}.`);
}

const found = () =>
	checkReference(root, { ...siteConfig, versions: [last] }).map(({ file, line, message, found: own = "", fix }) => ({
		file,
		text: file.endsWith(".yaml") ? (readFileSync(join(root, file), "utf8").split("\n")[line - 1]?.trim() ?? "") : "",
		told: `${message} ${own} ${fix}`.replaceAll(last.name, "the release"),
	}));

it("agrees with the reference of the documented release", () => {
	expect(checkReference(root, { ...siteConfig, versions: [last] })).toEqual([]);
});

it.each<[keyof typeof folders, string, string | RegExp, string, RegExp, RegExp]>([
	[
		"cli",
		"a default",
		"default_value: warn",
		"default_value: disabled",
		/^- name: /,
		/^The default of --[\w-]+ of .* disabled Write: warn$/,
	],
	[
		"cli",
		"a default that there is none of",
		/^ {4}default_value: "0.1"/m,
		'    default_value: "0.5"',
		/^- name: /,
		/^The default of .* 0\.5 /,
	],
	[
		"cli",
		"a default of another type",
		/^ {4}default_value: "0"(?=\n {4}usage:.*(?:\n {6}.*)*\n {4}type: int)/m,
		'    default_value: "false"',
		/^- name: /,
		/^The default of .* false Write: none/,
	],
	[
		"cli",
		"a default that the release does not leave at zero",
		/^ {4}default_value: "0.1"/m,
		'    default_value: "0"',
		/^- name: /,
		/^The default of .* 0 Write: 0\.1/,
	],
	[
		"crds",
		"a field that is not required",
		/- image$/m,
		"- image\n                - tools",
		/^\w+:$/,
		/^The requirement of .* true Write: false/,
	],
	[
		"cli",
		"a flag that there is not",
		/^ {2}- name: audit-config$/m,
		"  - name: audit-it",
		/audit-it/,
		/^the release does not have --audit-it/,
	],
	[
		"cli",
		"a command that there is not",
		/^name: thv run$/m,
		"name: thv walk",
		/^name: thv walk/,
		/^the release does not have thv walk\. .*Remove it/,
	],
	["cli", "a type", /type: bool$/m, "type: string", /name/, /^The type of --.* string Write: bool/],
	["crds", "a field", /^( +)image:$/m, "$1picture:", /^picture:$/, /^the release does not have spec\.picture of/],
	["crds", "a limit of a field", /maximum: 65535/, "maximum: 65536", /^\w+:$/, /^The maximum of .* 65536 Write: 65535/],
	[
		"api",
		"an operation",
		"/api/v1beta/version:",
		"/api/v1beta/release:",
		/^get:$/,
		/^the release does not have GET .*release/,
	],
	[
		"api",
		"a parameter",
		"name: with-workloads",
		"name: with-work",
		/with-work/,
		/^the release does not have with-work of/,
	],
	[
		"api",
		"a property",
		/^( +)isolate_network:$/m,
		"$1isolated:",
		/^isolated:$/,
		/^the release does not have isolated of schema/,
	],
	[
		"api",
		"an operation without a handler",
		/operationId: get-version$|operationId: \w+-?\w*version$/m,
		"operationId: tell-it",
		/^get:$/,
		/^The sandbox has no handler .* tell-it Write one/,
	],
])("%s: names %s, at its line", (folder, _, from, to, line, told) => {
	const file = change(folder, from, to);
	const [first] = found();
	expect(first?.told).toMatch(told);
	expect(first?.file).toBe(file);
	expect(first?.text).toMatch(line);
});

it("lists what the reference lacks, a command once", () => {
	change("cli", /^ {2}- name: audit-config$/m, "  - name: audit-it");
	change("cli", /^name: thv stop$/m, "name: thv halt");
	const lacks = found().filter(({ told }) => told.startsWith("The reference lacks"));
	expect(lacks.map(({ told }) => told)).toEqual([
		expect.stringContaining("--audit-config of thv"),
		expect.stringMatching(/lacks thv stop of .*Add and describe it/),
	]);
});

it("leaves a file that is not YAML to the check that names its line", () => {
	change("cli", /^name: thv run$/m, "name: [");
	expect(found()).toEqual([]);
});
