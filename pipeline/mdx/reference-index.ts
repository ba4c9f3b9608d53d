import { siteConfig } from "../../site.config";

/** Everything that code spans may name, with its page and anchor. Made from the GraphQL data, see navigation/reference-index.ts. */
export interface ReferenceIndex {
	/** "thv run" -> its page and its flags with dashes ("--name", "-e"), including inherited ones. */
	commands: Readonly<Record<string, { url: string; flags: Readonly<Record<string, string>> }>>;
	/** "GET /api/v1beta/workloads/{name}" -> page and anchor. */
	operations: Readonly<Record<string, string>>;
	/** "spec.env[].name" -> page and anchor. */
	fields: Readonly<Record<string, string>>;
}

/** Commands that every Cobra program has and that need no page. */
const BUILT_IN = ["completion", "help"].map((name) => `${siteConfig.command} ${name}`);

const COMMAND = new RegExp(`^${siteConfig.command}(\\s|$)`);
const OPERATION = /^(GET|POST|PUT|PATCH|DELETE|HEAD) \//;
const FIELD = /^(spec|status)(\.[A-Za-z[\]]+)+$/;

/** Whether a code span names a command, an API call or a field, known or not. */
export function isReference(text: string): boolean {
	return [COMMAND, OPERATION, FIELD].some((form) => form.test(text));
}

/** Text of a code span -> the address that documents it. The sample checker reports what names nothing. */
export function resolveReference(text: string, index: ReferenceIndex): string | undefined {
	if (COMMAND.test(text)) return findCommand(text, index);
	if (OPERATION.test(text)) return findOperation(text, index);
	return FIELD.test(text) ? findField(text, index) : undefined;
}

/** The address of a flag if it is all that follows the command's name, else of the command. */
function findCommand(text: string, { commands }: ReferenceIndex): string | undefined {
	const words = text.split(/\s+/);
	if (BUILT_IN.includes(words.slice(0, 2).join(" "))) return undefined;
	let name: string = siteConfig.command;
	let used = 1;
	while (used < words.length && `${name} ${words[used]}` in commands) name += ` ${words[used++]}`;
	const command = commands[name];
	const [word = "", ...others] = words.slice(used);
	if (!word.startsWith("-") || others.length > 0) return command?.url;
	const flag = word.replace(/=.*$/, "");
	return command?.flags[flag] ?? command?.flags[flag.slice(0, 2)] ?? command?.url;
}

/** Requests to other servers, such as `GET /mcp`, have no address. */
function findOperation(text: string, { operations }: ReferenceIndex): string | undefined {
	const [method = "", target = ""] = text.split(" ");
	const path = target.replace(/[?#].*$/, "");
	const found = Object.entries(operations).find(([key]) => {
		const [keyMethod, keyPath = ""] = key.split(" ");
		return keyMethod === method && matchesTemplate(path, keyPath);
	});
	return found?.[1];
}

function matchesTemplate(path: string, template: string): boolean {
	const given = path.split("/");
	const wanted = template.split("/");
	return given.length === wanted.length && wanted.every((part, at) => part === given[at] || /^\{.+\}$/.test(part));
}

function findField(text: string, { fields }: ReferenceIndex): string | undefined {
	const plain = (path: string) => path.replaceAll("[]", "");
	return Object.entries(fields).find(([field]) => plain(field) === plain(text))?.[1];
}
