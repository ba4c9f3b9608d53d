import { clientConfig } from "../lib/client-config";

const { command, namespace } = clientConfig;

/** A value in the samples that readers may replace. */
export interface ValueField {
	readonly id: "port" | "name" | "namespace" | "group";
	readonly label: string;
	/** The value in the samples, shown as an example. */
	readonly example: string;
	/** Values that the product accepts, as the `pattern` of an input. */
	readonly pattern: string;
	readonly hint: string;
	/** Finds the places in a text; the first group is the text before the value. */
	find(text: string): RegExp[];
}

/** Commands with the name of a workload as an argument. */
const ON_WORKLOADS = "stop|restart|rm|logs|export";

/** The values, with the rules of content/cli and Kubernetes. */
export const valueFields: readonly ValueField[] = [
	{
		id: "port",
		label: "Port of the proxy",
		example: "8081",
		pattern: "[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5]",
		hint: "A number from 1 to 65535",
		find: (text) =>
			firsts(text, /--proxy-port[ =](\d+)/g).map(
				(port) => new RegExp(`(--proxy-port[ =]|(?:localhost|127\\.0\\.0\\.1):)${port}(?!\\d)`, "g"),
			),
	},
	{
		id: "name",
		label: "Name of the server",
		example: "my-server",
		pattern: "[A-Za-z0-9][A-Za-z0-9._\\-]{0,99}",
		hint: "Letters, digits, dots, dashes and underscores, 100 at most",
		find: (text) =>
			firsts(text, new RegExp(`\\b${command} run\\b(?:[^\\n]|(?<=\\\\)\\n)*? --name[ =]([\\w.-]+)`, "g")).map(
				(name) =>
					new RegExp(
						`(\\b${command} (?:${ON_WORKLOADS}) (?:-\\S+ )*| --name[ =])${escapeDots(name)}(?![\\w./:-])`,
						"g",
					),
			),
	},
	{
		id: "namespace",
		label: "Namespace",
		example: namespace,
		pattern: "[a-z0-9](?:[a-z0-9\\-]{0,61}[a-z0-9])?",
		hint: "Small letters, digits and dashes, 63 at most",
		find: () => [new RegExp(`((?<![\\w-]))${namespace}(?![\\w-])`, "g")],
	},
	{
		id: "group",
		label: "Group",
		example: "research",
		// The product accepts spaces too, which an address can't contain.
		pattern: "[A-Za-z0-9_\\-]+",
		hint: "Letters, digits, dashes and underscores",
		find: () => [/(\bgroups?(?:[=/]|[\\"':\s[]+))research(?![\w-])/g],
	},
];

/** True for a value that the product accepts. */
export function isValid({ pattern }: ValueField, value: string): boolean {
	return new RegExp(`^(?:${pattern})$`).test(value);
}

function firsts(text: string, pattern: RegExp): string[] {
	return [...new Set([...text.matchAll(pattern)].flatMap(([, value]) => value ?? []))];
}

function escapeDots(text: string): string {
	return text.replace(/[.]/g, "\\$&");
}
