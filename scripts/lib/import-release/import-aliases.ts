import { basename } from "node:path";
import { type ParsedCommand, type SourceError, slugOf } from "product-data";
import type { SourceFile } from "./git-checkout";

/** Command -> its other names. Cobra's pages do not name them: the source does. Adds a mistake for a command whose page is not found. */
export function importAliases(
	files: readonly SourceFile[],
	commands: readonly Pick<ParsedCommand, "name" | "synopsis">[],
	errors: SourceError[],
): Map<string, readonly string[]> {
	const found = files.flatMap(aliasedIn);
	return new Map(
		found.flatMap(({ name, synopsis, aliases, isHidden, file, line }) => {
			const [page, ...others] = commands.filter(
				(command) => command.name.split(" ").at(-1) === name && command.synopsis === synopsis,
			);
			if (page && others.length === 0) return [[page.name, aliases] as const];
			// A command without a page is hidden itself, or in a hidden group.
			const isShown = commands.some((command) => slugOf(command.name).endsWith(`_${basename(file, ".go")}`));
			if (page || (isShown && !isHidden)) errors.push({ ...UNCLEAR, file, line, found: `${name}: ${synopsis}` });
			return [];
		}),
	);
}

const UNCLEAR = {
	message: "No page of docs/cli is about this command, or several are.",
	fix: "Read the command's other names in scripts/lib/import-release/import-aliases.ts as the program now has them.",
};

/** The commands of a file that have other names; the `synopsis` is the sentence that a command's page begins with. */
function aliasedIn({ path, text }: SourceFile) {
	if (!path.endsWith(".go") || !text.includes("Aliases:")) return [];
	const starts = [...text.matchAll(/&cobra\.Command\{/g)].map(({ index }) => index);
	return starts.flatMap((start, at) => {
		const block = text.slice(start, starts[at + 1]);
		const list = /\bAliases:\s*\[\]string\{([^}]*)\}/.exec(block)?.[1];
		const name = /\bUse:\s*"([\w-]+)/.exec(block)?.[1];
		const synopsis = /\bShort:\s*"((?:[^"\\]|\\.)*)"/.exec(block)?.[1];
		if (list === undefined || name === undefined || synopsis === undefined) return [];
		const aliases = [...list.matchAll(/"([^"]+)"/g)].map(([, alias]) => alias ?? "");
		const line = text.slice(0, start).split("\n").length;
		return [{ name, synopsis, aliases, isHidden: /\bHidden:\s*true/.test(block), file: path, line }];
	});
}
