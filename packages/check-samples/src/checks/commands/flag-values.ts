import { listOf } from "product-data/checking";
import type { Flag } from "../../model/command-tree.ts";
import { isPlaceholder, isValueName } from "../../text/placeholders.ts";

const DURATION =
	/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|s|m|h)(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))*$|^0$/;
const BOOL = /^(?:1|0|t|f|T|F|true|false|TRUE|FALSE|True|False)$/;

/** `HOST:<YOUR_HOST>`: wrong, whatever the placeholder stands for. */
export function isColonPair(flag: Flag, value: string): boolean {
	return flag.isPair && /^[A-Za-z_]\w*:[^=]*$/.test(value);
}

/** Says what is wrong with a flag's value, or nothing. */
export function checkFlagValue(flag: Flag, value: string): { message: string; known?: string[] } | undefined {
	if (isColonPair(flag, value)) return { message: `--${flag.name} takes KEY=VALUE, not "${value}"` };
	if (isPlaceholder(value) || (!flag.isPair && isValueName(value, flag.enum))) return undefined;
	if (flag.enum.length > 0) {
		const values = flag.type === "list" || flag.isRepeatable ? value.split(",") : [value];
		const wrong = values.find((entry) => !flag.enum.includes(entry));
		return wrong === undefined
			? undefined
			: { message: `--${flag.name} takes ${listOf(flag.enum)}, not "${wrong}"`, known: flag.enum };
	}
	const message = wrongType(flag, value) ?? outOfRange(flag, Number(value)) ?? wrongPort(flag, value);
	if (message) return { message };
	if (flag.isPair && value !== "" && !/^[^=]+=/.test(value))
		return { message: `--${flag.name} takes KEY=VALUE, not "${value}"` };
	if (flag.pattern && !new RegExp(flag.pattern).test(value))
		return { message: `the value "${value}" of --${flag.name} does not match ${flag.pattern}` };
	return undefined;
}

function wrongType(flag: Flag, value: string): string | undefined {
	if (flag.type === "int" && !/^[+-]?(?:\d+|0x[\da-f]+)$/i.test(value))
		return `--${flag.name} takes a whole number, not "${value}"`;
	if (flag.type === "float" && !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(value))
		return `--${flag.name} takes a number, not "${value}"`;
	if (flag.type === "duration" && !DURATION.test(value))
		return `--${flag.name} takes a duration such as 30s or 2m30s, not "${value}"`;
	if (flag.type === "bool" && !BOOL.test(value)) return `--${flag.name} is true or false, not "${value}"`;
	return undefined;
}

/** A flag named `port` or `proxy-port` takes a port, whatever its type. */
function wrongPort({ name }: Flag, value: string): string | undefined {
	if (!/(?:^|-)port$/.test(name) || !/^\d+$/.test(value) || Number(value) <= 65_535) return undefined;
	return `--${name} is at most 65535, not ${value}`;
}

function outOfRange(flag: Flag, value: number): string | undefined {
	if (flag.type !== "int" && flag.type !== "float") return undefined;
	if (flag.minimum !== undefined && value < flag.minimum)
		return `--${flag.name} is at least ${flag.minimum}, not ${value}`;
	if (flag.maximum !== undefined && value > flag.maximum)
		return `--${flag.name} is at most ${flag.maximum}, not ${value}`;
	return undefined;
}
