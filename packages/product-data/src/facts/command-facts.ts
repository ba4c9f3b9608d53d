import type { ParsedCommand, StatedOption } from "../commands/command-schema.ts";
import { toOption } from "../commands/to-command.ts";
import { valuesInUsage } from "../commands/values-in-usage.ts";
import type { StatedFacts } from "../releases/history-model.ts";
import type { OwnerFacts } from "../releases/model.ts";
import { stated } from "../releases/states-of.ts";

export function commandFacts(command: ParsedCommand, aliases: readonly string[] = command.aliases): OwnerFacts {
	const flags = command.stated.options.filter(({ name }) => name !== "help");
	const values = command.arguments.flatMap((argument) => argument.enum);
	return {
		facts: stated({
			enum: values.length > 0 ? values : valuesIn(command.longDescription),
			operands: operandsOf(command) || null,
			aliases,
		}),
		items: new Map(flags.map((option) => [`--${option.name}`, flagFacts(option)])),
	};
}

/** The usage line without the command and `[flags]`. */
function operandsOf({ name, usage }: ParsedCommand): string {
	return (usage ?? "")
		.replace(name, "")
		.replace(/\[(?:flags|command|options)\]/g, "")
		.replace(/\s+/g, " ")
		.trim();
}

/** The list below a line such as `Valid clients:`. Lists below `Valid clients are:` lack values that their releases take. */
function valuesIn(help: string): string[] {
	const [list = ""] = /^\s*Valid [^:\n]*(?<! are):\n(?:\s*- .*(?:\n|$))+/m.exec(help) ?? [];
	return [...list.matchAll(/^\s*- ([\w-]+)/gm)].map(([, value = ""]) => value);
}

function flagFacts(given: StatedOption): StatedFacts {
	const option = toOption(given);
	const type = given.type ?? option.type;
	const isPlain = type === "bool" ? option.default === "false" : option.default === "[]";
	return stated({
		type,
		short: option.shorthand,
		required: option.required,
		default: isPlain ? null : option.default,
		enum: option.enum.length > 0 ? option.enum : valuesInUsage(option.usage, option.default),
	});
}
