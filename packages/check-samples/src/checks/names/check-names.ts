import { editDistance, nearestNames } from "product-data/checking";
import shells from "../../knowledge/shells.json";
import { KNOWN_COMMANDS, TOOLS, type Tool } from "../../knowledge/tool-tables.ts";
import web from "../../knowledge/web.json";
import { childOf, withChildren } from "../../model/command-tree.ts";
import type { CheckContext, FactData } from "../../model/context.ts";
import { type Finding, finding, toLikely } from "../../model/finding.ts";
import type { Rule } from "../../model/rules.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { differsInDigits, isOwnName, isSlipOf } from "../../text/near-name.ts";
import { once } from "../../text/once.ts";

/** A kind of names that the data lists whole, and how they look in a text. */
interface Names {
	rule: Rule;
	what: string;
	pattern: RegExp;
	known: (facts: FactData) => Iterable<string>;
	data: string;
	/** Names shorter than this are near to too many. */
	shortest: number;
}

/** Variables that many programs read. */
const COMMON: ReadonlySet<string> = new Set(shells.environment.names);

const NAMES: readonly Names[] = [
	{
		rule: "unknown-variable",
		what: "environment variable",
		pattern:
			/(?<![\w.-])(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[a-z][a-z0-9]*(?:_[a-z0-9]+){2,}(?==)|KUBE[A-Z]+|XDG[A-Z_]+)(?![\w-])/g,
		known: (facts) => [...facts.variables, ...COMMON],
		data: "environment.yaml, registry.yaml, command files",
		shortest: 8,
	},
	{
		rule: "unknown-metric",
		what: "metric",
		pattern: /(?<![\w./-])[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+){2,}(?![\w-])/g,
		known: (facts) => [...facts.metrics.keys()].flatMap((name) => [name, name.replace(/_(?:bucket|sum|count)$/, "")]),
		data: "telemetry.yaml",
		shortest: 12,
	},
	{
		rule: "unknown-image",
		what: "image in the registry",
		pattern: /(?<![\w./-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/[\w.-]+){1,5}(?=[:@\s"'`,]|$)/g,
		known: ({ images }) => images,
		data: "registry.yaml",
		shortest: 12,
	},
	{
		rule: "unknown-chart",
		what: "chart",
		pattern: /(?<![\w./-])oci:\/\/[\w./-]+/g,
		known: ({ charts }) => charts,
		data: "helm.yaml",
		shortest: 12,
	},
];

const namesIn = once((facts: FactData) => NAMES.map((names) => ({ ...names, known: new Set(names.known(facts)) })));

/** Checks names that the data lists wherever a text has them: an unknown one that is one typo away from a known one. */
export function checkNames(source: MappedText, context: CheckContext): Finding[] {
	return namesIn(context.facts).flatMap(({ rule, what, pattern, known, data, shortest }) => {
		if (known.size === 0) return [];
		return source.matchAll(pattern).flatMap(({ at }) => {
			const found = at.text;
			if (found.length < shortest || known.has(found)) return [];
			const near = [...known].find((name) => name.length >= shortest && isSlipOf(found, name));
			if (!near || differsInDigits(found, near)) return [];
			const more = { found, suggestion: near, data: COMMON.has(near) ? shells.environment.source : data };
			const severity = isOwnName(found, near) ? "likely" : undefined;
			return [finding(at, rule, `there is no ${what} ${found}`, { ...more, severity })];
		});
	});
}

/**
 * A code span with only a flag: reported if it is a misspelt flag of the product and no flag of another program. The name of its
 * value may say which flag is meant: `--fiel <FILE>`.
 */
export function checkLoneFlag(source: MappedText, context: CheckContext): Finding[] {
	const [whole = "", name, value] =
		/^(?:-\w,? )?--([A-Za-z][\w-]*)(?:[ =]<?([A-Z][A-Z0-9_-]+)>?)?/.exec(source.text) ?? [];
	if (!name || context.commands.size === 0) return [];
	const known = allFlags(context.commands);
	if (known.has(name) || [...TOOLS.values()].some(({ flags }) => flags.has(name))) return [];
	const near = [...known].find((flag) => isNear(name, flag));
	const [tool, other] = near === undefined ? toolsFlag(name) : [];
	const suggestion = near ?? other;
	if (!suggestion) return [];
	const start = whole.indexOf("--");
	const at = source.slice(start, start + name.length + 2);
	const more = { found: `--${name}`, suggestion: `--${suggestion}`, data: tool?.source ?? "command files" };
	// In prose a flag may be that of another program.
	const isMeant = near !== undefined && value?.toLowerCase().replaceAll("_", "-") === near;
	const severity = isMeant ? undefined : "likely";
	return [finding(at, "unknown-flag", `no command has a flag --${name}`, { ...more, severity })];
}

/** The program with a flag that a name is a slip of, and the flag. */
function toolsFlag(name: string): [Tool, string] | [] {
	for (const tool of TOOLS.values())
		for (const flag of tool.flags)
			if (flag.length > 7 && isSlipOf(name, flag) && !differsInDigits(name, flag)) return [tool, flag];
	return [];
}

function isNear(name: string, flag: string): boolean {
	if (name.toLowerCase() === flag.toLowerCase()) return true;
	const limit = flag.length > 7 ? 2 : 1;
	return flag.length > 2 && !differsInDigits(name, flag) && editDistance(name, flag, limit) <= limit;
}

const allFlags = once((commands: CheckContext["commands"]): ReadonlySet<string> => {
	const all = [...commands.values()].flatMap(withChildren);
	return new Set(["help", "version", ...all.flatMap(({ flags }) => [...flags.keys()])]);
});

/** `htv run`, `Thv list`, `run thv`: a command of the product whose program is misspelt or appears second. */
export function checkMisspeltProgram(source: MappedText, context: CheckContext): Finding[] {
	const [, first = "", second = ""] = /^([A-Za-z][\w-]*) (--?[a-z][\w-]*|[\w-]+)/.exec(source.text) ?? [];
	if (first === "" || context.commands.has(first) || KNOWN_COMMANDS.has(first)) return [];
	// Elsewhere, short names and names that end alike may be other programs.
	const isStrict = context.mode === "strict";
	const isMeant = (name: string): boolean => isSlipOf(first, name) && (isStrict || !isOwnName(first, name));
	const unknown = (suggestion: string, data: string | undefined, message = `there is no program ${first}`) =>
		finding(source.slice(0, first.length), "unknown-program", message, { found: first, suggestion, data });
	for (const [name, root] of context.commands) {
		const isChild = childOf(root, second) !== undefined || (second.startsWith("--") && root.flags.has(second.slice(2)));
		if (second === name && root.children.has(first))
			return [toLikely(unknown(name, root.file, `${name} follows its command ${first}`))];
		if (isChild && isMeant(name)) return [unknown(name, root.file)];
	}
	const tool = [...TOOLS].find(
		([name, { verbs }]) => (isStrict || name.length > 4) && verbs.has(second) && isMeant(name),
	);
	return tool ? [unknown(tool[0], tool[1].source)] : [];
}

const PATH = /(?:~|\$HOME|\$env:[A-Za-z]+|%[A-Za-z]+%)(?:[\\/](?:\\ |[^\s"'`,;|)\\/])+)+/g;

/** Checks the product's own files and folders wherever a text names them: one segment that is nearly right is a typo. */
export function checkPaths(source: MappedText, context: CheckContext): Finding[] {
	const known = context.facts.paths.length > 0 && /[~$%]/.test(source.text) ? knownSegments(context.facts.paths) : [];
	if (known.length === 0) return [];
	return source.matchAll(PATH).flatMap(({ at }): Finding[] => {
		const found = at.text;
		const right = slipOf(segmentsOf(found), known);
		if (!right) return [];
		const more = { found, suggestion: right.join("/"), data: "paths.yaml, clients.yaml" };
		return [finding(at, "unknown-file-path", `no file or folder ${found} in the data`, more)];
	});
}

/** True for one of the paths, and for a folder that holds one; `<name>` stands for any segment. */
export function isKnownPath(text: string, paths: readonly string[]): boolean {
	const wanted = segmentsOf(text);
	return knownSegments(paths).some((path) => wanted.length <= path.length && wrongSegments(wanted, path).length === 0);
}

const knownSegments = once((paths: readonly string[]) => paths.map(segmentsOf));

/** The known path that differs by one typo in one segment, if no known path fits. */
function slipOf(wanted: readonly string[], known: readonly (readonly string[])[]): readonly string[] | undefined {
	if (wanted.length < 3) return undefined;
	const shares = known.map((path) => ({ path, wrong: wrongSegments(wanted, path) }));
	if (shares.some(({ wrong }) => wrong.length === 0)) return undefined;
	const near = shares.find(
		({ path, wrong: [at = -1, second] }) => second === undefined && isSlip(wanted[at] ?? "", path[at] ?? ""),
	);
	return near?.path.slice(0, wanted.length);
}

function isSlip(found: string, known: string): boolean {
	return (
		found.toLowerCase() === known.toLowerCase() ||
		(known.length > 3 && editDistance(found, known, 2) <= (known.length > 5 ? 2 : 1))
	);
}

/** The places at which a path differs from a known one, as far as both go. */
function wrongSegments(wanted: readonly string[], known: readonly string[]): number[] {
	return [...wanted.slice(0, known.length).keys()].filter((index) => {
		const [found = "", right = ""] = [wanted[index], known[index]];
		return found !== right && !found.includes("<") && !right.includes("<");
	});
}

function segmentsOf(path: string): string[] {
	return path
		.replaceAll("\\ ", " ")
		.replace(/^\$env:(\w+)/i, "%$1%")
		.replace(/^\$HOME/, "~")
		.split(/[\\/]/)
		.filter(Boolean);
}

const SCHEMES = new Set(web.schemes.names);
const URL_START = /(?<![\w.+/$\\-])([A-Za-z][A-Za-z0-9+.-]{1,14}):(\/{1,2})(?=[\w<[{$@])/g;
const AUTHORITY = /^(?:[^\s/"'@<>]*@)?(?:[\w.-]+|\[[\da-f:]+\])?:(\d{1,7})(?=[/\s"'`,)\]?#]|$)/;

/** `github.com/…`, `localhost`, `@scope/…`: what follows two slashes. A path such as `/bin` follows one: `sftp:/bin`. */
const HOST = /^(?:@[\w.-]+\/|localhost\b|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?=[:/\s"'`]|$))/;

/** Checks the parts that all addresses share: the scheme, its slashes, and the port. */
export function checkUrls(source: MappedText): Finding[] {
	if (!source.text.includes(":/")) return [];
	return source.matchAll(URL_START).flatMap(({ at: start, match }): Finding[] => {
		const [whole, scheme = "", slashes = ""] = match;
		const end = match.index + whole.length;
		const rest = source.text.slice(end, end + 300);
		const wrong = wrongScheme(start, scheme, slashes, rest);
		if (wrong) return [wrong];
		const [authority = "", port = ""] = AUTHORITY.exec(rest) ?? [];
		if (Number(port) <= 65_535) return [];
		const at = source.slice(end + authority.length - port.length, end + authority.length);
		return [finding(at, "url-syntax", `the highest port is 65535, not ${port}`, { found: port, data: "RFC 6335" })];
	});
}

function wrongScheme(at: MappedText, scheme: string, slashes: string, rest: string): Finding | undefined {
	const { source: data } = web.schemes;
	if (SCHEMES.has(scheme)) {
		const isHost = /^https?$/.test(scheme) || HOST.test(rest);
		// RFC 8089 has `file:/path`.
		if (slashes.length === 2 || scheme === "file" || !isHost) return undefined;
		const more = { found: `${scheme}:/`, suggestion: `${scheme}://`, data };
		return finding(at, "url-syntax", `an address begins with ${scheme}://`, more);
	}
	if (slashes.length === 1) return undefined;
	const near = ["https", "http"].find((name) => name[0] === scheme[0] && editDistance(name, scheme, 1) <= 1);
	const suggestion = near ?? nearestNames(scheme, SCHEMES).nearest;
	if (!suggestion || editDistance(suggestion, scheme, 1) > 1) return undefined;
	// Schemes of three letters are many, and not all are registered.
	const severity = /^https?$/.test(suggestion) ? undefined : "likely";
	return finding(at, "url-syntax", `there is no scheme ${scheme}`, { found: scheme, suggestion, data, severity });
}
