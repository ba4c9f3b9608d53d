// Says how much processor time a tree takes, from the start of the process and without a cache:
// npm run bench -- PATH... [--cli PATH] [--crds PATH] [--openapi PATH] [--data PATH] [--strict]
import { parseArgs } from "node:util";

const text = { type: "string" };
const options = { cli: text, crds: text, openapi: text, data: text, strict: { type: "boolean" } };
const { values, positionals: roots } = parseArgs({ allowPositionals: true, options });
const { checkSamples } = await import("../dist/index.mjs");
const { strict, ...sources } = values;
const { blocks, files, problems } = await checkSamples({ ...sources, roots, mode: strict ? "strict" : "foreign" });
const { user, system } = process.cpuUsage();
const seconds = (user + system) / 1e6;
console.log(
	`${blocks.length} samples in ${files} files, ${problems.length} problems: ${seconds.toFixed(2)} s of processor time, ${((seconds / blocks.length) * 1000).toFixed(2)} s a thousand`,
);
