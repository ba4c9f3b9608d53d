import * as z from "zod";
import { SourceErrors } from "../source/source-error.ts";
import type { YamlSource } from "../source/yaml-source.ts";
import type { CobraOption, ParsedCommand } from "./command-schema.ts";
import { fromForeign, namedOptions } from "./to-command.ts";

const argument = z.object({
	name: z.string(),
	required: z.boolean().optional(),
	arity: z.object({ minimum: z.number().optional(), maximum: z.number().nullish() }).optional(),
	acceptedValues: z.array(z.string()).optional(),
	description: z.string().optional(),
});
const option = z.object({
	name: z.string(),
	required: z.boolean().optional(),
	aliases: z.array(z.string()).default([]),
	arguments: z.array(argument).default([]),
	description: z.string().optional(),
	recursive: z.boolean().optional(),
});
const command = z.object({
	name: z.string(),
	aliases: z.array(z.string()).default([]),
	options: z.array(option).default([]),
	arguments: z.array(argument).optional(),
	description: z.string().optional(),
	get commands() {
		return z.array(command).default([]);
	},
});
type Command = z.infer<typeof command>;

const openCliSchema = z.object({
	opencli: z.string(),
	info: z.object({ title: z.string() }),
	...command.omit({ name: true }).shape,
});

/** Reads a document of OpenCLI (opencli.org), whose title is the program; undefined for another document. Throws SourceErrors. */
export function readOpenCli(source: YamlSource): ParsedCommand[] | undefined {
	const { data: document } = openCliSchema.safeParse(source.data);
	if (!document) return undefined;
	const { title } = document.info;
	if (/\s/.test(title)) {
		const message = `The title "${title}" is not the name of a program.`;
		const fix = "Write what people type, as in title: my-tool.";
		throw new SourceErrors([source.error(["info", "title"], { message, fix })]);
	}
	return readLevel({ ...document, name: title }, "", [], source.file);
}

function readLevel(one: Command, above: string, inherited: CobraOption[], file: string): ParsedCommand[] {
	const name = `${above} ${one.name}`.trim();
	const stated = { name, synopsis: one.description, aliases: one.aliases, arguments: toArguments(one) };
	const passed = [...inherited, ...one.options.filter(({ recursive }) => recursive).flatMap(toOptions)];
	return [
		fromForeign({ ...stated, options: one.options.flatMap(toOptions), inherited_options: inherited }, file),
		...one.commands.flatMap((child) => readLevel(child, name, passed, file)),
	];
}

function toArguments(one: Command) {
	// A group that says nothing about arguments may still take none: its commands follow.
	return (one.arguments ?? []).map(({ name, required = false, arity, acceptedValues = [], description = "" }) => ({
		name,
		required: required && (arity?.minimum ?? 1) > 0,
		variadic: arity !== undefined && (arity.maximum ?? 2) > 1,
		enum: acceptedValues,
		usage: description,
	}));
}

/** Every name and alias of more than one letter is a flag; letters go with the first. */
function toOptions(one: z.infer<typeof option>): CobraOption[] {
	const { name, aliases, arguments: values, required, description = "" } = one;
	const names = [name, ...aliases].map((one) => one.replace(/^-+/, ""));
	const long = names.filter((one) => one.length > 1);
	const [letter, ...letters] = names.filter((one) => one.length === 1);
	const [value] = values;
	const rest = {
		usage: description,
		required: required === true && aliases.length === 0,
		...(value ? { enum: value.acceptedValues } : { type: "bool" }),
		value_optional: value !== undefined && value.arity?.minimum === 0,
		repeatable: true,
	};
	return [...namedOptions(long, letter, rest), ...letters.flatMap((one) => namedOptions([], one, rest))];
}
