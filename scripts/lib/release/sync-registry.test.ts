import { expect, it } from "vitest";
import { parse } from "yaml";
import { registryPath, syncRegistry } from "./sync-registry";

const text = `# Ours
source: {lastUpdated: "2025-01-01", entryCount: 2, browseUrl: https://example.org/x/blob/v1.0.0/data/all.json}
tiers: [{value: Official, count: 1}, {value: Community, count: 1}]
notes: Kept
entries:
  - name: gone
    image: a/gone:1
    tier: Community
  - name: kept # ours, too
    image: "a/kept:latest"
    tier: Official
    envVars: [{name: KEY, required: true, secret: false}]
    permissions: {network: {allow_host: [a.example.org]}}
    stars: 1
    toolCount: 1
    tools: [one]
`;
const kept = {
	image: "a/kept:2",
	tier: "Official",
	env_vars: [{ name: "KEY", required: true }],
	permissions: { network: { allow_host: ["a.example.org"] } },
	metadata: { stars: 5 },
	tools: ["one"],
};
const added = { image: "a/added:1", tier: "Official", tools: [] };
const parts = { version: "1.0.0", remote_servers: { far: { url: "https://example.org/mcp" } } };
const json = JSON.stringify({ last_updated: "2025-02-02", servers: { kept, added }, ...parts });

it("knows the file that data repeats", () => {
	expect([registryPath(text), registryPath("entries: []")]).toEqual(["data/all.json", null]);
});

it("brings entries and counts to the product's registry, and names what went", () => {
	const synced = syncRegistry(text, json);
	expect(synced.gone).toEqual(["gone", "a/gone:1", "a/kept:latest"]);
	expect(synced.beyond).toEqual(["remote_servers"]);
	expect(synced.text).toContain("# Ours");
	expect(synced.text).toContain('image: "a/kept:2"');
	expect(synced.text).toContain("permissions: {network: {allow_host: [a.example.org]}}");
	expect(parse(synced.text)).toMatchObject({
		source: { lastUpdated: "2025-02-02", entryCount: 2 },
		tiers: [{ count: 2 }, { count: 0 }],
		notes: "Kept",
		entries: [
			{ name: "added", image: "a/added:1", toolCount: 0 },
			{ name: "kept", image: "a/kept:2", stars: 5, envVars: [{ name: "KEY", required: true, secret: false }] },
		],
	});
});
