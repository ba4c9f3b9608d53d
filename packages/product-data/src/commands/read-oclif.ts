import * as z from "zod";
import type { CobraOption, ParsedCommand } from "./command-schema.ts";
import { fromForeign } from "./to-command.ts";

const texts = z.array(z.string()).nullish();
const flag = z.object({
	name: z.string(),
	char: z.string().nullish(),
	type: z.string(),
	description: z.string().nullish(),
	required: z.boolean().nullish(),
	env: z.string().nullish(),
	hasDynamicHelp: z.boolean().nullish(),
	multiple: z.boolean().nullish(),
	multipleNonGreedy: z.boolean().nullish(),
	allowNo: z.boolean().nullish(),
	options: texts,
	aliases: texts,
	default: z.unknown().optional(),
});
const argument = z.object({
	name: z.string(),
	required: z.boolean().nullish(),
	options: texts,
	description: z.string().nullish(),
});
const manifestSchema = z.object({
	bin: z.string().optional(),
	commands: z.record(
		z.string(),
		z.object({
			id: z.string(),
			aliases: texts,
			description: z.string().nullish(),
			summary: z.string().nullish(),
			strict: z.boolean().nullish(),
			flags: z.record(z.string(), flag).default({}),
			args: z.union([z.record(z.string(), argument), z.array(argument)]).default({}),
		}),
	),
});

/** Reads `oclif.manifest.json`, whose program its `package.json` names; undefined for another document. */
export function readOclif(data: unknown, program: string | undefined, file: string): ParsedCommand[] | undefined {
	const { data: manifest } = manifestSchema.safeParse(data);
	const bin = manifest?.bin ?? program;
	if (!manifest || !bin) return undefined;
	return Object.values(manifest.commands).flatMap((command) => {
		const args = Object.values(command.args).map(({ name, required, options, description }) => {
			return { name, required: required === true, enum: options ?? [], usage: description ?? "" };
		});
		const flags = Object.values(command.flags);
		// A command that is not strict takes further arguments, and a flag may take several values: --param a b.
		const isOpen = command.strict === false || flags.some((one) => one.multiple && !one.multipleNonGreedy);
		const more = isOpen ? [{ variadic: true }] : [];
		const options = flags.flatMap(toOptions);
		const synopsis = command.summary ?? command.description ?? "";
		// Topics are separated by colons, or by blanks where the program asks for it: both are written.
		return [command.id, ...(command.aliases ?? [])].flatMap((id) =>
			[...new Set([id, id.replaceAll(":", " ")])].map((words) =>
				fromForeign({ name: `${bin} ${words}`, synopsis, arguments: [...args, ...more], options }, file),
			),
		);
	});
}

function toOptions(one: z.infer<typeof flag>): CobraOption[] {
	const isBoolean = one.type === "boolean";
	// The value of a required flag may come from a variable or from a function, such as the app of the folder.
	const hasDefault = one.default !== undefined || one.env || one.hasDynamicHelp;
	const option = {
		usage: one.description ?? "",
		...(isBoolean ? { type: "bool" } : {}),
		enum: one.options ?? [],
		repeatable: isBoolean || one.multiple === true,
	};
	const aliases = (one.aliases ?? []).filter((alias) => alias.length > 1);
	const names = [...aliases, ...(one.allowNo ? [`no-${one.name}`] : [])];
	return [
		{ ...option, name: one.name, shorthand: one.char ?? undefined, required: one.required === true && !hasDefault },
		...names.map((name) => ({ ...option, name })),
	];
}
