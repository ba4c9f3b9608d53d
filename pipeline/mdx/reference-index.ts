import { didYouMean, nearestName } from "product-data/names";
import { siteConfig } from "../../site.config";

/** Everything that code spans may name, with its page and anchor. Made from the GraphQL data, see navigation/reference-index.ts. */
export interface ReferenceIndex {
	/** "thv run" -> its page and its flags with dashes ("--name", "-e"), including inherited ones. */
	commands: Readonly<
		Record<string, { url: string; flags: Readonly<Record<string, string>>; takesArguments?: boolean }>
	>;
	/** "GET /api/v1beta/workloads/{name}" -> page and anchor. */
	operations: Readonly<Record<string, string>>;
	/** "spec.env[].name" -> page and anchor. */
	fields: Readonly<Record<string, string>>;
}

/** The result for one code span. `url` is empty for something known that has no page, such as `thv help`. */
export type Reference =
	| { kind: "none" }
	| { kind: "found"; url: string }
	| { kind: "unknown"; message: string; fix: string };

/** Commands that every Cobra program has and that need no page. */
const BUILT_IN = ["completion", "help"].map((name) => `${siteConfig.command} ${name}`);

const COMMAND = new RegExp(`^${siteConfig.command}(\\s|$)`);
const OPERATION = /^(GET|POST|PUT|PATCH|DELETE|HEAD) \//;
const FIELD = /^(spec|status)(\.[A-Za-z[\]]+)+$/;

/** Whether a code span names a command, an API call or a field, known or not. */
export function isReference(text: string): boolean {
	return [COMMAND, OPERATION, FIELD].some((form) => form.test(text));
}

/** Text of a code span -> the place that documents it. Null for text that names none of the three kinds. */
export function resolveReference(text: string, index: ReferenceIndex): Reference {
	if (COMMAND.test(text)) return resolveCommand(text, index);
	if (OPERATION.test(text)) return resolveOperation(text, index);
	if (FIELD.test(text)) return resolveField(text, index);
	return { kind: "none" };
}

function resolveCommand(text: string, index: ReferenceIndex): Reference {
	const words = text.split(/\s+/);
	if (BUILT_IN.includes(words.slice(0, 2).join(" "))) return { kind: "found", url: "" };
	let name: string = siteConfig.command;
	let used = 1;
	while (used < words.length && `${name} ${words[used]}` in index.commands) name += ` ${words[used++]}`;
	const command = index.commands[name];
	if (!command)
		return { kind: "unknown", message: `There is no command "${name}".`, fix: "Name a command of content/cli." };
	const next = words[used];
	const children = Object.keys(index.commands).filter(
		(other) => other.startsWith(`${name} `) && other.split(" ").length === used + 1,
	);
	const nearest = next ? nearestName(`${name} ${next}`, children) : null;
	// `thv logs fetch` names a server; `thv logs prun` is a slip.
	const isArgument = command.takesArguments && (nearest === null || next?.[0] !== nearest.split(" ").at(-1)?.[0]);
	if (next && children.length > 0 && /^[a-z][a-z_-]*$/.test(next) && !isArgument) {
		return {
			kind: "unknown",
			message: `There is no command "${name} ${next}".`,
			fix: didYouMean(`${name} ${next}`, children, `It has: ${children.join(", ")}.`),
		};
	}
	const dashes = words.indexOf("--");
	const flag = words.slice(used, dashes === -1 ? undefined : dashes).find((word) => /^-/.test(word));
	if (!flag) return { kind: "found", url: command.url };
	const flagName = flag.replace(/=.*$/, "");
	const url = command.flags[flagName] ?? command.flags[flagName.slice(0, 2)];
	if (url && (flagName.startsWith("--") ? flagName in command.flags : true))
		return { kind: "found", url: words.length === used + 1 ? url : command.url };
	return {
		kind: "unknown",
		message: `Unknown flag ${flagName} for ${name}.`,
		fix: didYouMean(flagName, Object.keys(command.flags), "See its page for the flags it has.", "*"),
	};
}

function resolveOperation(text: string, index: ReferenceIndex): Reference {
	const [method = "", target = ""] = text.split(" ");
	const path = target.replace(/[?#].*$/, "");
	for (const [key, url] of Object.entries(index.operations)) {
		const [keyMethod, keyPath = ""] = key.split(" ");
		if (keyMethod === method && matchesTemplate(path, keyPath)) return { kind: "found", url };
	}
	// A request to an MCP server's proxy, such as `GET /mcp`, is not a call of the documented API.
	if (!path.startsWith("/api/")) return { kind: "none" };
	return {
		kind: "unknown",
		message: `The API has no ${method} ${path}.`,
		fix: didYouMean(`${method} ${path}`, Object.keys(index.operations), "Name an operation of the OpenAPI document."),
	};
}

function matchesTemplate(path: string, template: string): boolean {
	const given = path.split("/");
	const wanted = template.split("/");
	return given.length === wanted.length && wanted.every((part, at) => part === given[at] || /^\{.+\}$/.test(part));
}

function resolveField(text: string, index: ReferenceIndex): Reference {
	const plain = (path: string) => path.replaceAll("[]", "");
	const key = Object.keys(index.fields).find((field) => plain(field) === plain(text));
	if (key) return { kind: "found", url: index.fields[key] ?? "" };
	return {
		kind: "unknown",
		message: `No custom resource has the field ${text}.`,
		fix: didYouMean(text, Object.keys(index.fields), "Name a field of content/crds.", "*"),
	};
}
