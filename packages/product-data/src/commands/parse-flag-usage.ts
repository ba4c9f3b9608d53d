import type { CobraOption } from "./command-schema.ts";

/**
 * Reads a flag as pflag prints it: `-e, --env stringArray   Variables (default [a])`. The type is a word of pflag's, or the
 * word that the usage text puts in backquotes. Null for a line of another form.
 */
export function parseFlagUsage(text: string): CobraOption | null {
	const parts = /^\s*(?:-(\S), )?--([^\s[=]+)(\[=[^\]]*\])?(?: (\S.*?))?(?:\s{2,}(.*))?$/s.exec(text);
	if (!parts) return null;
	const [, shorthand, name = "", alone, words = "", rest = ""] = parts;
	const value_optional = alone !== undefined || /\[=.*\]$/.test(words);
	const type = words.replace(/\[=.*\]$/, "") || "bool";
	const { usage, value } = splitDefault(rest.trim(), type);
	const fallback = value ?? (type === "bool" ? "false" : undefined);
	return { name, shorthand, type, usage, default_value: fallback, value_optional };
}

/** Takes pflag's `(default …)` off the end of a usage text; what an author wrote in parentheses stays. */
function splitDefault(text: string, type: string): { usage: string; value: string | undefined } {
	const [, usage = text, shown] =
		/^(.*?) ?\(default ("(?:[^"\\]|\\.)*"|\[.*\]|[^()]*)\)(?: \(DEPRECATED: .*\))?$/s.exec(text) ?? [];
	if (shown === undefined || !isDefaultOf(type, shown)) return { usage: text, value: undefined };
	return { usage, value: shown.startsWith('"') ? unquote(shown) : shown };
}

/** Go's quoting of texts is JSON's for all that defaults hold. */
function unquote(text: string): string {
	try {
		return String(JSON.parse(text));
	} catch {
		return text.slice(1, -1);
	}
}

/** True for a default that pflag would print for a flag of this type. */
function isDefaultOf(type: string, shown: string): boolean {
	if (type === "bool") return shown === "true";
	if (type === "string") return shown.startsWith('"');
	if (/^(?:u?int\d*|count)$/.test(type)) return /^-?\d+$/.test(shown);
	if (/^float\d*$/.test(type)) return /^-?[\d.]+(?:e[+-]?\d+)?$/.test(shown);
	if (type === "duration") return /^(?:0s?|(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+)$/.test(shown);
	if (/^(?:string|int|bool|duration)(?:s|Slice|Array|ToString|ToInt)$/.test(type)) return shown.startsWith("[");
	return shown.startsWith('"') || !/\s/.test(shown);
}
