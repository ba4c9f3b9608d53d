import { listOf } from "product-data/checking";
import type { Flag, FlagType } from "../../model/command-tree.ts";
import { isPlaceholder, isValueName } from "../../text/placeholders.ts";

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
