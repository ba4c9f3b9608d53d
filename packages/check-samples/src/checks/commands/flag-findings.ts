import { nearestNames } from "product-data/checking";
import type { Command, Flag } from "../../model/command-tree.ts";
import { type Finding, finding, unknownName } from "../../model/finding.ts";
import type { ShellWord } from "../../read/shell/invocation.ts";
import { isNearName } from "../../text/near-name.ts";
import { isAliasLike } from "./find-command.ts";
import { checkFlagValue, isColonPair } from "./flag-values.ts";

/** A value that the flag does not take. */
export function wrongValue(flag: Flag, found: string, at: ShellWord["raw"]): Finding[] {
	const message = checkFlagValue(flag, found);
	if (message === undefined) return [];
	const known = flag.enum.length > 0 && !isColonPair(flag, found) ? flag.enum : undefined;
	const nearest = known && nearestNames(found, known).nearest;
	const certainty = nearest && isSlipOf(nearest, found) ? {} : certaintyOf(flag);
	return [finding(at, "flag-value", message, { found, known, suggestion: nearest, ...certainty })];
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
	const known = [...command.flags.keys()].map((flag) => `--${flag}`);
	const named = unknownName(name, known);
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
export function unknownShorthand(command: Command, name: string, at: ShellWord["raw"]): Finding {
	const known = [...command.flags.values()].flatMap((flag) =>
		flag.shorthand ? [`-${flag.shorthand} (--${flag.name})`] : [],
	);
	return finding(at, "unknown-flag", `unknown short flag ${name} for ${command.name}`, {
		found: name,
		known,
		owner: command.name,
		...basisOf(command, false),
	});
}
