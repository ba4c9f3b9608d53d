// Writes src/generated/kubernetes.json, the Kubernetes that comes with the checker, from Kubernetes' own OpenAPI document:
// npm run vendor:kubernetes -- 1.30.0 path/to/swagger.json
import { readFileSync, writeFileSync } from "node:fs";
import { readKubernetes } from "../src/load/read-kubernetes.ts";

const [version = "", file = ""] = process.argv.slice(2);
const { kinds: all, definitions, resources } = readKubernetes(readFileSync(file, "utf8"), file);
// A cluster does not serve alpha versions unasked.
const kinds = Object.fromEntries(Object.entries(all).filter(([kind]) => !/\/v\d+alpha\d+\//.test(kind)));
const wanted = new Set();
const follow = (id) => {
	if (wanted.has(id)) return;
	wanted.add(id);
	for (const [, next] of JSON.stringify(definitions[id]).matchAll(/"#\/definitions\/([^"]+)"/g)) follow(next);
};
for (const id of Object.values(kinds)) follow(id);
const used = Object.fromEntries([...wanted].sort().map((id) => [id, definitions[id]]));
/** True for what no check reads. */
const isUnread = (key, value) =>
	(key === "description" && typeof value === "string") ||
	(key === "format" && /^(?:int|float|double|byte)/.test(value));
const keep = (key, value) => (isUnread(key, value) || /^x-kubernetes-(?!int|preserve)/.test(key) ? undefined : value);
writeFileSync(
	new URL("../src/generated/kubernetes.json", import.meta.url),
	`${JSON.stringify({ version, kinds, definitions: used, resources }, keep)}\n`,
);
console.log(`${Object.keys(kinds).length} kinds, ${wanted.size} definitions`);
