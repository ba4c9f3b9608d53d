import type { CobraOption, ParsedCommand } from "./command-schema.ts";
import { type KdlNode, parseKdl } from "./kdl.ts";
import { fromForeign, namedOptions } from "./to-command.ts";

/** Reads a specification of usage (usage.jdx.dev): a program, its commands, flags and arguments in KDL. */
export function readUsage(text: string, file: string): ParsedCommand[] {
	const nodes = parseKdl(text);
	const bin = textOf(nodes, "bin") ?? textOf(nodes, "name");
	if (!bin) return [];
	return readLevel({ name: "cmd", values: [bin], properties: {}, children: nodes, line: 1 }, "", [], file);
}

function readLevel(node: KdlNode, above: string, inherited: CobraOption[], file: string): ParsedCommand[] {
	const name = `${above} ${node.values[0]}`.trim();
	const named = (kind: string): KdlNode[] => node.children.filter((child) => child.name === kind);
	const flags = named("flag");
	const passed = [...inherited, ...flags.filter(({ properties }) => properties.global === true).flatMap(toOptions)];
	const aliases = named("alias").flatMap(({ values }) => values.map(String));
	// A program may run tasks of its user's by their names.
	const tasks = named("mount").map(() => ({ name: "task", variadic: true }));
	const synopsis = String(node.properties.help ?? "");
	const stated = [...named("arg").map(toArgument), ...tasks];
	// Programs made with clap may accept other words than their commands, which the specification does not say.
	const one = { name, synopsis, aliases, ...(above === "" && stated.length === 0 ? {} : { arguments: stated }) };
	return [
		fromForeign({ ...one, options: flags.flatMap(toOptions), inherited_options: inherited }, file, node.line),
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

function toOptions({ values, properties, children }: KdlNode): CobraOption[] {
	const text = values.map(String).join(" ");
	const value = children.find(({ name }) => name === "arg");
	const hasValue = value !== undefined || /<|\[/.test(text);
	const names = text.match(/(?<![\w-])--?[A-Za-z0-9?][\w-]*/g) ?? [];
	const negation = typeof properties.negate === "string" ? [properties.negate] : [];
	const long = [...names.filter((name) => name.startsWith("--")), ...negation].map((name) => name.slice(2));
	const [letter] = names.filter((name) => !name.startsWith("--")).map((name) => name.slice(1));
	return namedOptions(long, letter, {
		usage: String(properties.help ?? ""),
		...(hasValue ? { enum: choicesOf(value?.children ?? children) } : { type: "bool" }),
		value_optional: String(value?.values[0] ?? text).includes("["),
		repeatable: true,
		required: properties.required === true,
	});
}
