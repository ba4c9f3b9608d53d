import type { SourceError } from "product-data";
import type { ReleaseFacts } from "product-data/releases";
import { parseDocument } from "yaml";
import { z } from "zod";

/** What a file of a command says that the product says too. */
const commandSchema = z.object({
	name: z.string(),
	options: z
		.array(
			z.object({
				name: z.string(),
				type: z.string(),
				shorthand: z.string().optional(),
				default_value: z.string().optional(),
			}),
		)
		.default([]),
});

/** Values that are the default of every flag of their type: the facts leave them out. */
const ZERO = new Set(["", "false", "[]", "0"]);

/**
 * Holds the files of commands (path -> text) against the facts of the release that they document: each flag with its type,
 * shorthand and default, and everything that the release has and the files lack.
 */
export function checkCommands(
	files: ReadonlyMap<string, string>,
	{ name: release, commands }: ReleaseFacts,
	folder: string,
): SourceError[] {
	if (!commands) return [];
	const errors: SourceError[] = [];
	const seen = new Set<string>();
	for (const [file, text] of files) {
		// A file that is not a command is the mistake of another check.
		const { data: command } = commandSchema.safeParse(readYaml(text));
		if (!command) continue;
		const lines = text.split("\n");
		const report = (flag: string, message: string, found: string, fix: string) =>
			errors.push({ file, line: Math.max(1, lines.indexOf(`  - name: ${flag}`) + 1), message, found, fix });
		const facts = commands.get(command.name);
		seen.add(command.name);
		if (!facts) {
			report("", `${release} has no command ${command.name}.`, command.name, "Remove the file.");
			continue;
		}
		for (const { name, type, shorthand = "", default_value = "" } of command.options) {
			if (name === "help") continue;
			const fact = facts.flags.get(name);
			const own = factLine(type, shorthand, default_value);
			const told = fact && factLine(fact.type, fact.short ?? "", fact.default ?? "");
			if (!told) report(name, `${command.name} of ${release} has no flag --${name}.`, `--${name}`, "Remove it.");
			else if (own !== told) report(name, `--${name} differs from ${release}.`, own, `Write: ${told}`);
		}
		const names = new Set(command.options.map(({ name }) => name));
		for (const flag of facts.flags.keys())
			if (!names.has(flag))
				report("", `${command.name} lacks --${flag} of ${release}.`, command.name, "Add and describe it.");
	}
	for (const name of commands.keys())
		if (!seen.has(name))
			errors.push({ file: folder, line: 1, message: `There is no file for ${name} of ${release}.`, fix: "Add it." });
	return errors;
}

function readYaml(text: string): unknown {
	try {
		return parseDocument(text).toJS();
	} catch {
		return null;
	}
}

function factLine(type: string, shorthand: string, value: string): string {
	// pflag prints a stringSlice as "strings".
	const kind = type === "stringSlice" ? "strings" : type;
	return `type ${kind}, shorthand ${shorthand || "none"}, default ${ZERO.has(value) ? "none" : value}`;
}
