import { listOf, nearestNames } from "product-data/checking";
import type { Command, Flag, FlagType } from "../../model/command-tree.ts";
import { type Finding, finding, isSlip, unknownName } from "../../model/finding.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { isNearName } from "../../text/near-name.ts";
import { isPlaceholder, isValueName } from "../../text/placeholders.ts";
import { isAliasLike } from "./find-command.ts";

const DURATION =
	/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|s|m|h)(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))*$|^0$/;

/** How values of a type are written, and that in words. */
const FORMS: Partial<Record<FlagType, [form: RegExp, words: string]>> = {
	int: [/^[+-]?(?:\d+|0x[\da-f]+)$/i, "takes a whole number"],
	float: [/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i, "takes a number"],
	duration: [DURATION, "takes a duration such as 30s or 2m30s"],
	bool: [/^(?:1|0|t|f|T|F|true|false|TRUE|FALSE|True|False)$/, "is true or false"],
};

/** `HOST:<YOUR_HOST>`: wrong, whatever the placeholder stands for. */
export function isColonPair(flag: Flag, value: string): boolean {
	return flag.isPair && /^[A-Za-z_]\w*:[^=]*$/.test(value);
}

/** Says what is wrong with a flag's value, or nothing. */
export function checkFlagValue(flag: Flag, value: string): string | undefined {
	const { name, type, isPair, pattern } = flag;
	if (isColonPair(flag, value)) return `--${name} takes KEY=VALUE, not "${value}"`;
	if (isPlaceholder(value) || (!isPair && isValueName(value, flag.enum))) return undefined;
	if (flag.enum.length > 0) {
		const values = type === "list" || flag.isRepeatable ? value.split(",") : [value];
		const wrong = values.find((entry) => !flag.enum.includes(entry));
		return wrong === undefined ? undefined : `--${name} takes ${listOf(flag.enum)}, not "${wrong}"`;
	}
	const [form, words] = FORMS[type] ?? [];
	if (form && !form.test(value)) return `--${name} ${words}, not "${value}"`;
	const range = outOfRange(flag, value);
	if (range) return `--${name} is ${range}, not ${value}`;
	if (isPair && value !== "" && !/^[^=]+=/.test(value)) return `--${name} takes KEY=VALUE, not "${value}"`;
	if (pattern && !new RegExp(pattern).test(value)) return `the value "${value}" of --${name} does not match ${pattern}`;
	return undefined;
}

function outOfRange({ name, type, minimum, maximum }: Flag, text: string): string | undefined {
	const value = Number(text);
	if (type === "int" || type === "float") {
		if (minimum !== undefined && value < minimum) return `at least ${minimum}`;
		if (maximum !== undefined && value > maximum) return `at most ${maximum}`;
	}
	// A flag named `port` or `proxy-port` takes a port, whatever its type.
	return /(?:^|-)port$/.test(name) && /^\d+$/.test(text) && value > 65_535 ? "at most 65535" : undefined;
}

/** A value that the flag does not take. */
export function wrongValue(flag: Flag, found: string, at: MappedText): Finding[] {
	const message = checkFlagValue(flag, found);
	if (message === undefined) return [];
	const known = flag.enum.length > 0 && !isColonPair(flag, found) ? flag.enum : undefined;
	const nearest = known && nearestNames(found, known).nearest;
	// Many programs take their values in any case.
	const isRecased = nearest?.toLowerCase() === found.toLowerCase();
	const certainty = nearest && !isRecased && isNearName(found, nearest) ? {} : certaintyOf(flag);
	return [finding(at, "flag-value", message, { found, known, suggestion: nearest, ...certainty })];
}

/** A value list that was read from a usage sentence may be wrong. */
export function certaintyOf(flag: Flag): { severity?: "likely" } {
	return flag.isInferred ? { severity: "likely" } : {};
}

/** A long flag that the command does not have. */
export function unknownFlag(command: Command, name: string, at: MappedText): Finding {
	const known = [...command.flags.keys()].map((flag) => `--${flag}`);
	const named = unknownName(name, known);
	const [bare = "", near = ""] = [name, named.suggestion].map((one) => one?.replaceAll("-", ""));
	const isTypo = isSlip(named) && !(command.tells === "shown" && isAliasLike(bare, near));
	const message = `unknown flag ${name} for ${command.name}`;
	return finding(at, "unknown-flag", message, { ...named, owner: command.name, ...basisOf(command, isTypo) });
}

/**
 * Files of Cobra's own do not list flags that are hidden or deprecated: a name that is near to no other is likely at most. A
 * command without a file is known by its subcommands only, and what takes plugins may get flags from them.
 */
function basisOf({ file, tells, flags }: Command, isTypo: boolean): { data?: string; severity?: "likely" } {
	if (!file || flags.has("plugins")) return { severity: "likely" };
	if (tells === "all") return {};
	const data = `${file}, which lists no hidden or deprecated flags`;
	return isTypo ? { data } : { data, severity: "likely" };
}

/** A letter that is not a flag of the command. */
export function unknownShorthand(command: Command, name: string, at: MappedText): Finding {
	const lettered = [...command.flags.values()].filter(({ shorthand }) => shorthand);
	const known = lettered.map((flag) => `-${flag.shorthand} (--${flag.name})`);
	const message = `unknown short flag ${name} for ${command.name}`;
	return finding(at, "unknown-flag", message, { found: name, known, owner: command.name, ...basisOf(command, false) });
}
