import { nearestNames } from "product-data/checking";
import { type Command, type Flag, flagNames } from "../../model/command-tree.ts";
import { type Finding, finding } from "../../model/finding.ts";
import { unknownName } from "../../model/unknown-name.ts";
import type { ShellWord } from "../../read/shell/invocation.ts";
import { isNearName } from "../../text/near-name.ts";
import { isAliasLike } from "./find-command.ts";

/** A value that the flag does not take. */
export function wrongValue(
	flag: Flag,
	found: string,
	wrong: { message: string; known?: string[] },
	at: ShellWord["raw"],
): Finding {
	const nearest = wrong.known ? nearestNames(found, wrong.known).nearest : undefined;
	return finding(at, "flag-value", wrong.message, {
		found,
		known: wrong.known,
		suggestion: nearest,
		...(nearest && isSlipOf(nearest, found) ? {} : certaintyOf(flag)),
	});
}

/** Many programs take their values in any case. */
function isSlipOf(known: string, found: string): boolean {
	return known.toLowerCase() !== found.toLowerCase() && isNearName(found, known);
}

/** A value list that was read from a usage sentence may be wrong. */
export function certaintyOf(flag: Flag): { severity?: "likely" } {
	return flag.isInferred ? { severity: "likely" } : {};
}

/** A long flag that the command does not have. */
export function unknownFlag(command: Command, name: string, at: ShellWord["raw"]): Finding {
	const named = unknownName(name, flagNames(command));
	const { suggestion } = named;
	const isSlip =
		suggestion !== undefined &&
		isNearName(name, suggestion) &&
		!(command.tells === "shown" && isAliasLike(name.replaceAll("-", ""), suggestion.replaceAll("-", "")));
	const message = `unknown flag ${name} for ${command.name}`;
	return finding(at, "unknown-flag", message, { ...named, owner: command.name, ...basisOf(command, isSlip) });
}

/**
 * Files of Cobra's own do not list flags that are hidden or deprecated: a name that is near to no other is likely at most. A
 * command without a file is known by its subcommands only, and what takes plugins may get flags from them.
 */
function basisOf({ file, tells, flags }: Command, isSlip: boolean): { data?: string; severity?: "likely" } {
	if (!file || flags.has("plugins")) return { severity: "likely" };
	if (tells === "all") return {};
	const data = `${file}, which lists no hidden or deprecated flags`;
	return isSlip ? { data } : { data, severity: "likely" };
}

/** A letter that is not a flag of the command. */
export function unknownShorthand(command: Command, letter: string, at: ShellWord["raw"]): Finding {
	const known = [...command.shorthands].map(([short, flag]) => `-${short} (--${flag.name})`);
	return finding(at, "unknown-flag", `unknown short flag -${letter} for ${command.name}`, {
		found: `-${letter}`,
		known,
		owner: command.name,
		...basisOf(command, false),
	});
}
