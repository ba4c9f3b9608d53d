import { type KdlNode, parseKdl } from "./kdl.ts";
import type { ParsedCommand } from "./model.ts";
import { type ForeignOption, fromForeign } from "./stated-command.ts";

/** Reads a specification of usage (usage.jdx.dev): a program, its commands, flags and arguments in KDL. */
export function readUsage(text: string, file: string): ParsedCommand[] {
	const nodes = parseKdl(text);
	const bin = textOf(nodes, "bin") ?? textOf(nodes, "name");
	if (!bin) return [];
	return readLevel({ name: "cmd", values: [bin], properties: {}, children: nodes, line: 1 }, "", [], file);
}

function readLevel(node: KdlNode, above: string, inherited: ForeignOption[], file: string): ParsedCommand[] {
	const name = `${above} ${node.values[0]}`.trim();
	const named = (kind: string): KdlNode[] => node.children.filter((child) => child.name === kind);
	const flags = named("flag");
	const passed = [...inherited, ...flags.filter(({ properties }) => properties.global === true).flatMap(toOptions)];
	const aliases = named("alias").flatMap(({ values }) => values.map(String));
	const args = named("arg").map(toArgument);
	// A program may run tasks of its user's by their names.
	if (node.children.some(({ name: kind }) => kind === "mount"))
		args.push({ name: "task", required: false, variadic: true, after_dashes: false, enum: [], usage: "" });
	const one = { name, synopsis: String(node.properties.help ?? ""), aliases, arguments: args };
	return [
		fromForeign({ ...one, options: flags.flatMap(toOptions), inherited }, file, node.line),
		...named("cmd").flatMap((child) => readLevel(child, name, passed, file)),
	];
}

function textOf(nodes: readonly KdlNode[], name: string): string | undefined {
	const value = nodes.find((node) => node.name === name)?.values[0];
	return value === undefined ? undefined : String(value);
}

/** `<FILE>` is required, `[FILE]` is not, `…` follows what may be repeated. */
function toArgument({ values, properties, children }: KdlNode) {
	const text = String(values[0] ?? "");
	return {
		name: text.replace(/^-- |[<>[\]….]/g, "").replace(/^-- /, ""),
		required: text.startsWith("<") && properties.required !== false && properties.default === undefined,
		variadic: properties.var === true || /…|\.{3}/.test(text),
		after_dashes: properties.double_dash === "required" || /^[[<]?-- /.test(text),
		enum: choicesOf(children),
		usage: String(properties.help ?? ""),
	};
}

function choicesOf(children: readonly KdlNode[]): string[] {
	return children.flatMap((child) => (child.name === "choices" ? child.values.map(String) : []));
}

function toOptions({ values, properties, children }: KdlNode): ForeignOption[] {
	const text = values.map(String).join(" ");
	const value = children.find(({ name }) => name === "arg");
	const hasValue = value !== undefined || /<|\[/.test(text);
	const names = text.match(/(?<![\w-])--?[A-Za-z0-9?][\w-]*/g) ?? [];
	const long = [...names.filter((name) => name.startsWith("--")), ...negationOf(properties)].map((name) =>
		name.slice(2),
	);
	const [letter] = names.filter((name) => !name.startsWith("--")).map((name) => name.slice(1));
	const rest = {
		usage: String(properties.help ?? ""),
		...(hasValue ? { enum: choicesOf(value?.children ?? children) } : { type: "bool" }),
		isValueOptional: String(value?.values[0] ?? text).includes("["),
		repeatable: true,
		required: properties.required === true,
	};
	const main = long.length > 0 ? long : letter ? [letter] : [];
	return main.map((name, index) => ({ name, shorthand: index === 0 ? letter : undefined, ...rest }));
}

function negationOf({ negate }: KdlNode["properties"]): string[] {
	return typeof negate === "string" ? [negate] : [];
}
