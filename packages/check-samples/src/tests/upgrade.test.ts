import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeHistory } from "product-data";
import type { ReleaseHistory } from "product-data/releases";
import { expect, test, vi } from "vitest";
import { main } from "../program/cli.ts";
import { extractSamples } from "../read/markdown/extract-samples.ts";
import { Releases } from "../upgrade/releases.ts";
import { demoContext, fixtures } from "./testing.ts";

const string = { type: "string" };
const history: ReleaseHistory = {
	releases: ["v0.1.0", "v0.2.0", "v0.3.0", "v0.4.0"].map((name, at) => ({
		name,
		date: `2026-01-0${at + 1}`,
		charts: { "demo-crds": `0.0.${at}` },
	})),
	rows: [
		{ source: "commands", owner: "demo", item: "", states: { "v0.1.0": {} } },
		{ source: "commands", owner: "demo go", item: "", states: { "v0.1.0": {} } },
		{ source: "commands", owner: "demo go", item: "--port", states: { "v0.1.0": string, "v0.3.0": null } },
		{ source: "commands", owner: "demo go", item: "--proxy-port", states: { "v0.3.0": string } },
		{ source: "commands", owner: "demo go", item: "--host", states: { "v0.1.0": string, "v0.2.0": null } },
		{
			source: "commands",
			owner: "demo go",
			item: "--mode",
			states: { "v0.1.0": { ...string, default: "a" }, "v0.4.0": { ...string, default: "b" } },
		},
		{
			source: "commands",
			owner: "demo go",
			item: "--level",
			states: {
				"v0.1.0": { ...string, default: "a" },
				"v0.2.0": { ...string, default: "b" },
				"v0.3.0": { ...string, default: "b", enum: ["a", "b"] },
			},
		},
		{ source: "api", owner: "GET /a", item: "", states: { "v0.1.0": {} } },
		{
			source: "api",
			owner: "GET /a",
			item: "200",
			states: { "v0.1.0": { type: "A", in: "answer" }, "v0.2.0": { type: "B", in: "answer" } },
		},
		{ source: "api", owner: "schema A", item: "", states: { "v0.1.0": {} } },
		{ source: "api", owner: "schema A", item: "old", states: { "v0.1.0": string } },
		{ source: "api", owner: "schema B", item: "", states: { "v0.1.0": {} } },
		{ source: "api", owner: "schema B", item: "new", states: { "v0.1.0": string } },
		{ source: "resources", owner: "Widget v1", item: "", states: { "v0.1.0": { scope: "Namespaced" } } },
		{ source: "resources", owner: "Widget v1", item: "spec", states: { "v0.1.0": { type: "object" } } },
		{ source: "resources", owner: "Widget v1", item: "spec.port", states: { "v0.1.0": string, "v0.2.0": null } },
		{ source: "resources", owner: "Widget v1", item: "spec.mcpPort", states: { "v0.2.0": string } },
		{ source: "resources", owner: "Widget v1", item: "spec.proxyPort", states: { "v0.2.0": string } },
		{
			source: "charts",
			owner: "demo-crds",
			item: "",
			states: { "v0.1.0": { crds: "templates" }, "v0.2.0": { crds: "crds" }, "v0.4.0": { crds: "kept" } },
		},
	],
};
const releases = new Releases(history);
const text = `demo go --port 1
demo go --host a --nonsense

apiVersion: demo.example.org/v1
kind: Widget
metadata: { name: a }
spec: { port: "1" }
`;

test("says what worked and fails, since when, and what to do", async () => {
	const found = await releases.breakages(text, "text", demoContext(), { from: "v0.1.0", to: "v0.4.0" });
	expect(found.map(({ problem: { line, found }, since, todo }) => [line, found, since, todo])).toEqual([
		[1, "--port", "v0.3.0", "Use `--proxy-port` instead."],
		[2, "--host", "v0.2.0", "`--host` of `demo go` was removed."],
		[7, "port", "v0.2.0", "`spec.port` of `Widget v1` was removed. New beside it: `spec.mcpPort`, `spec.proxyPort`."],
	]);
	expect(await releases.breakages(text, "text", demoContext(), { from: "v0.3.0", to: "v0.4.0" })).toEqual([]);
});

test.each([
	["v0.1.0", "v0.2.0", "no longer installs its CRDs as templates: an upgrade deletes them"],
	["v0.1.0", "v0.4.0", "a stop at a release from `v0.2.0` to `v0.3.0` deletes the CRDs"],
	["v0.2.0", "v0.4.0", "an upgrade fails until Helm owns those"],
])("from %s to %s, what becomes of CRDs comes first", (from, to, words) => {
	expect(releases.changes({ from, to })[0]?.text).toContain(words);
});

test("each change has the release that brought it", () => {
	const steps = releases.changes({ from: "v0.1.0", to: "v0.4.0" });
	expect(steps.map(({ item, since }) => `${item} ${since}`)).toEqual(
		expect.arrayContaining(["--port v0.3.0", "--host v0.2.0", "--mode v0.4.0", "--level v0.2.0", "200 old v0.2.0"]),
	);
});

test("samples know the releases in which they work; what names nothing of a release has none", async () => {
	const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
	const widget = (fields: string) =>
		`apiVersion: demo.example.org/v1\nkind: Widget\nmetadata: { name: a }\nspec: { ${fields} }`;
	const page = [
		fence("bash", "demo go"),
		fence("bash", "demo go --proxy-port 1"),
		fence("bash", "ls -l"),
		fence("yaml", widget('mcpPort: "1"')),
		fence("bash", "demo go --port 1"),
		fence("bash", "demo go --port 1 --nonsense"),
		fence("yaml output", widget('mcpPort: "1"')),
	].join("\n");
	const samples = extractSamples(page);
	const lines = samples.blocks.map(({ line }) => line);
	const at = async (release: string) =>
		Object.fromEntries(await releases.livesOf(page, samples, { lines, base: demoContext(), release }));
	expect(await at("v0.4.0")).toEqual({ 1: {}, 5: { since: "v0.3.0" }, 13: { since: "v0.2.0" } });
	expect(await at("v0.2.0")).toEqual({ 1: {}, 13: { since: "v0.2.0" }, 20: { until: "v0.3.0" } });
	expect(await at("v9")).toEqual({});
});

test("an unknown release names its neighbours", () => {
	expect(() => releases.factsOf("v0.2.7")).toThrow("There is no release v0.2.7. Near it: v0.2.0, v0.3.0.");
	expect(() => releases.factsOf("<b>")).toThrow("There is no release <b>. Near it: v0.4.0.");
});

test("the command line checks trees against releases, and writes a checklist", async () => {
	const folder = mkdtempSync(path.join(tmpdir(), "releases-"));
	for (const [name, content] of Object.entries(writeHistory(history))) writeFileSync(path.join(folder, name), content);
	const yours = path.join(folder, "run.sh");
	writeFileSync(yours, "demo go --port 1\n");
	let out = "";
	const take = (chunk: unknown, done?: unknown) => {
		out += String(chunk);
		if (typeof done === "function") done();
		return true;
	};
	vi.spyOn(process.stdout, "write").mockImplementation(take);
	vi.spyOn(process.stderr, "write").mockImplementation(take);
	const data = path.join(fixtures, "data");
	const options = ["--cli", path.join(data, "cli"), "--crds", path.join(data, "crds"), "--releases", folder];
	expect(await main(["upgrade", "v0.1.0", "v0.4.0", yours, ...options, "--format", "markdown"])).toBe(1);
	expect(out).toContain("- [ ] Line 1: unknown flag --port for demo go (since v0.3.0). Use `--proxy-port` instead.");
	expect(out).toContain("1 thing stops working in 1 file");
	expect(out).not.toContain("--crds");
	await main(["upgrade", "v0.1.0", "v0.4.0", yours, "--releases", folder]);
	expect(out).toContain("custom resources were not checked: name their CRDs with --crds PATH");
	out = "";
	expect(await main([yours, ...options, "--strict", "--release", "v0.4.0"])).toBe(1);
	expect(out).toContain("demo go v0.4.0");
	out = "";
	expect(await main([yours, ...options, "--strict", "--release", "v0.2.0"])).toBe(0);
	expect(await main([yours, ...options, "--release", "v8"])).toBe(2);
	expect(await main(["upgrade", "v0.1.0"])).toBe(2);
	vi.restoreAllMocks();
});
