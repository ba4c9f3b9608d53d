import { clientConfig } from "../lib/client-config";

const { command, namespace } = clientConfig;

/** A value in the samples that readers may replace. */
export interface ValueField {
	readonly id: string;
	readonly label: string;
	/** Values that the product accepts, as the `pattern` of an input. */
	readonly pattern: string;
	readonly hint: string;
	/** Matches the value in samples; the first group is the text before it. Null if it depends on a page's samples, which lack it. */
	readonly places: RegExp | ((samples: string) => RegExp | null);
	/** Finds another server or port in the samples with the reader's value: the two must stay different. */
	other?(value: string): RegExp;
}

/** Commands with the name of a workload as an argument. */
const ON_WORKLOADS = "run|stop|restart|rm|logs|export";
const LOCAL = "(?:localhost|127\\.0\\.0\\.1):";

const KUBERNETES_NAME = {
	pattern: "[a-z0-9](?:[a-z0-9\\-]{0,61}[a-z0-9])?",
	hint: "Lowercase letters, digits, and dashes; up to 63 characters",
};

/** The values, with the rules of content/cli and Kubernetes. */
export const valueFields: readonly ValueField[] = [
	{
		id: "port",
		label: "Proxy port",
		pattern: "[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5]",
		hint: "A number from 1 to 65535",
		places: (samples) => {
			const [, port] = /--proxy-port[ =](\d+)/.exec(samples) ?? [];
			return port ? new RegExp(`(--proxy-port[ =]|${LOCAL})${port}(?!\\d)`, "g") : null;
		},
		other: (port) => new RegExp(`(?:${LOCAL}|--(?!target-)[a-z-]*port[ =])${port}(?!\\d)`),
	},
	{
		id: "name",
		label: "Server name",
		pattern: "[A-Za-z0-9][A-Za-z0-9._\\-]{0,99}",
		hint: "Letters, digits, dots, dashes, and underscores; up to 100 characters",
		places: new RegExp(
			`((?<![\\w./:@-]))my-server(?![\\w./:@-])|(?<=\\b(?:${command} (?:stop|restart|rm|logs|export)|docker logs) )<SERVER>`,
			"g",
		),
		other: (name) =>
			new RegExp(
				`(?:\\b${command} (?:${ON_WORKLOADS})\\b(?:[^\\n]|(?<=\\\\)\\n)*?| --name)[ =]${name.replaceAll(".", "\\.")}(?![\\w./:@-])`,
			),
	},
	{
		id: "namespace",
		label: "Operator namespace",
		...KUBERNETES_NAME,
		places: new RegExp(`((?<![\\w-]))${namespace}(?![\\w-])`, "g"),
	},
	{
		id: "server-namespace",
		label: "Namespace of your servers",
		...KUBERNETES_NAME,
		// Not the owner in a label, and not a list of several teams.
		places:
			/(^(?=team-a$)|\bnamespace(?:: ?|[ =])|-n |[\w-]\.(?=[\w-]+\.svc\b))team-a(?![\w-])|(?<=(?<!--all )-n )<NAMESPACE>/gm,
	},
	{
		id: "group",
		label: "Group",
		// The product accepts spaces too, which an address can't contain.
		pattern: "[A-Za-z0-9_\\-]+",
		hint: "Letters, digits, dashes, and underscores",
		places: /(\bgroups?(?:[=/]|[\\"':\s[]+))research(?![\w-])/g,
	},
	{
		id: "image",
		label: "Image",
		pattern: "[a-z0-9]+(?:[.:/_\\-]+[A-Za-z0-9]+)*(?:@sha256:[0-9a-f]{64})?",
		hint: "A container image, with its tag or digest",
		places: placeholder("IMAGE"),
	},
	{
		id: "issuer",
		label: "Issuer",
		pattern: "https://[A-Za-z0-9](?:[\\w.:/\\-]*[\\w/])?",
		hint: "An address that begins with https://",
		places: /(-issuer[ =]|\bissuer(?:[\\"']*: ?[\\"']*))https:\/\/login\.example\.org(?![\w/.-])/g,
	},
	{
		id: "secret",
		label: "Secret",
		pattern: "[A-Za-z0-9][A-Za-z0-9._\\-]*",
		hint: "Letters, digits, dots, dashes, and underscores",
		places: new RegExp(`(\\b${command} secret (?:set|get|delete) |--secret[ =])(?:github|<SECRET>)(?![\\w-])`, "g"),
	},
	{
		id: "user",
		label: "User",
		pattern: "[A-Za-z0-9][A-Za-z0-9._@+\\-]*",
		hint: "Your user name: letters, digits, and . _ @ + -",
		places: placeholder("USER"),
	},
	{
		id: "host",
		label: "Host",
		pattern: "[A-Za-z0-9](?:[A-Za-z0-9.\\-]*[A-Za-z0-9])?",
		hint: "The name or address of a machine",
		places: placeholder("HOST"),
	},
];

export function isValid({ pattern }: ValueField, value: string): boolean {
	return new RegExp(`^(?:${pattern})$`).test(value);
}

/** Where the value is in the samples of a page; null if no sample has it. */
export function findPlaces({ places }: ValueField, samples: string): RegExp | null {
	const found = typeof places === "function" ? places(samples) : places;
	return found && samples.search(found) >= 0 ? found : null;
}

/** A placeholder in samples, but not the one that a sentence explains, which is a code span of its own. */
function placeholder(name: string): RegExp {
	return new RegExp(`(?!^<${name}>$)((?<!\\w))<${name}>`, "gm");
}
