import type { Argument, Flag } from "check-samples/browser";

export const SHELLS = { posix: "Bash or Zsh", powershell: "PowerShell 7" } as const;

export type Shell = keyof typeof SHELLS;

export type Part = Flag | Argument;

/** What a reader entered for a part: one value, or several where it may be repeated. */
export interface Entry {
	readonly part: Part;
	readonly values: readonly string[];
}

export function isFlag(part: Part): part is Flag {
	return "isRepeatable" in part;
}

/** The command line as pieces; those of an entry name it. Arguments follow the flags, and those of the server follow two dashes. */
export function piecesOf(command: string, entries: readonly Entry[], shell: Shell): { text: string; part?: Part }[] {
	const pieces = entries.flatMap(({ part, values }) =>
		values.map((value) => ({ part, text: isFlag(part) ? flagText(part, value, shell) : quote(value, shell) })),
	);
	const flags = pieces.filter(({ part }) => isFlag(part));
	const operands = pieces.filter(({ part }) => !isFlag(part) && !part.isAfterDashes);
	const after = pieces.filter(({ part }) => !isFlag(part) && part.isAfterDashes);
	return [{ text: command }, ...flags, ...operands, ...(after.length > 0 ? [{ text: "--" }, ...after] : [])];
}

function flagText({ name, type, isValueOptional }: Flag, value: string, shell: Shell): string {
	if (type === "bool") return value === "true" ? `--${name}` : `--${name}=${quote(value, shell)}`;
	return `--${name}${isValueOptional ? "=" : " "}${quote(value, shell)}`;
}

/** A value as one word of a shell, literally; only a home directory at its start stays one. */
export function quote(value: string, shell: Shell): string {
	const [, home = "", rest = ""] = /^(~\/)?(.*)$/s.exec(value) ?? [];
	if (shell === "posix") {
		if (/^[\w@%+=:,./-]*$/.test(rest) && value !== "") return value;
		return `${home}'${rest.replaceAll("'", "'\\''")}'`;
	}
	// PowerShell takes curly quotes for straight ones.
	return /^\w[\w./:=+-]*$/.test(value) ? value : `'${value.replace(/['‘’‚‛]/g, "$&$&")}'`;
}
