// Takes the commands and flags of well-known programs out of @withfig/autocomplete (ISC): src/knowledge/tools.json.
// Run by hand: `npm install --no-save @withfig/autocomplete && npm run vendor:tools`.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const PROGRAMS = ["brew", "curl", "docker", "git", "helm", "kind", "kubectl", "minikube", "podman"];
const root = path.resolve(process.argv[2] ?? "node_modules", "@withfig/autocomplete");
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const programs = {};
for (const name of PROGRAMS) programs[name] = await readProgram(name);
const out = {
	source: `@withfig/autocomplete ${version} (https://github.com/withfig/autocomplete, ISC)`,
	names: programNames(),
	programs,
};
writeFileSync(new URL("../src/knowledge/tools.json", import.meta.url), `${JSON.stringify(out)}\n`);
console.log(
	Object.entries(programs)
		.map(([name, { flags }]) => `${name}: ${flags.length} flags`)
		.join(", "),
);

/** Names of programs: a word of this list is not a misspelling. */
function programNames() {
	return readdirSync(path.join(root, "build"))
		.filter((file) => /^[a-z][\w.+-]*\.js$/.test(file) && file !== "index.js")
		.map((file) => file.slice(0, -3))
		.sort();
}

async function readProgram(name) {
	let { default: spec } = await import(pathToFileURL(path.join(root, "build", `${name}.js`)).href);
	if (typeof spec === "function") spec = await spec();
	spec = spec.default ?? spec;
	const flags = new Map();
	const shorts = new Map();
	const commands = {};
	collectOptions(spec, flags, shorts);
	for (const command of spec.subcommands ?? []) {
		const words = collectCommand(command, flags, shorts);
		for (const word of namesOf(command)) commands[word] = words;
	}
	const names = [...flags.keys()].sort();
	const valueFlags = names.filter((flag) => flags.get(flag));
	return { commands, flags: names, valueFlags, shorts: [...shorts.keys()].sort().join("") };
}

/** The words that may follow a command, when it is a group and takes nothing else. */
function collectCommand(command, flags, shorts) {
	collectOptions(command, flags, shorts);
	const inner = command.subcommands ?? [];
	for (const sub of inner) collectCommand(sub, flags, shorts);
	const takesArguments = command.args !== undefined && [command.args].flat().length > 0;
	return takesArguments ? [] : inner.flatMap(namesOf).sort();
}

function collectOptions(command, flags, shorts) {
	for (const option of command.options ?? [])
		for (const name of namesOf(option)) {
			const takes = option.args !== undefined;
			if (name.startsWith("--")) flags.set(name.slice(2).replace(/=$/, ""), flags.get(name.slice(2)) || takes);
			else if (/^-.$/.test(name)) shorts.set(name[1], takes);
		}
}

function namesOf({ name }) {
	return [name].flat().filter((entry) => typeof entry === "string" && entry !== "");
}
