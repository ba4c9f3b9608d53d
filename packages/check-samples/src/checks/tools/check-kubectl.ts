import { readRecord, type Schema } from "product-data/checking";
import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding, isSlip, mergeVerdicts, unknownName, type Verdict } from "../../model/finding.ts";
import { namesOfKind, type ResourceKind } from "../../model/kinds.ts";
import type { TreeNode } from "../../model/position-tree.ts";
import { parseJson } from "../../read/data/parse-json.ts";
import { parseYaml } from "../../read/data/parse-yaml.ts";
import { commandName, type Invocation, type ShellWord } from "../../read/shell/invocation.ts";
import { unquote } from "../../read/shell/parse-shell.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { isNearName, isOwnName, isSlipOf } from "../../text/near-name.ts";
import { isPlaceholder } from "../../text/placeholders.ts";
import { validateResource } from "../manifests/check-manifest.ts";
import { elementOf, isOpen } from "../manifests/known-path.ts";
import { validateNamed } from "../schemas/check-known-schema.ts";

const WITH_VALUE =
	/^(?:-[nopfklLsc]|--(?:namespace|output|patch|filename|kustomize|selector|context|kubeconfig|type|field-selector|sort-by|timeout|for|container|template|tail|since|from-literal|from-file|image|replicas|label-columns|subresource|server|user|cluster|token|as|field-manager|grace-period|port|target-port|name|env|overrides|restart|dry-run))$/;
const RESOURCE_VERB = /^(?:get|describe|delete|edit|patch|label|annotate|scale|explain|wait)$/;
const TYPED_VERB = /^(?:logs|port-forward|exec|rollout|expose|autoscale|attach|debug|set|top)$/;

/** Checks the object of a kubectl command, of which nothing follows `--`: the resource's name, and the payload of a patch. */
export function checkKubectl({ args }: Invocation, context: CheckContext): Verdict {
	const [verb, ...words] = operands(args);
	const [resource] = words;
	if (verb && TYPED_VERB.test(verb.value)) return { findings: checkTypedNames(words, context), checks: [] };
	const hasFile = args.some((word) => /^(?:-f|--filename|-k|--kustomize|--raw)(?:=|$)/.test(word.value));
	if (!verb || !resource || hasFile || !RESOURCE_VERB.test(verb.value)) return { findings: [], checks: [] };
	const findings: Finding[] = [];
	const checks: Verdict["checks"] = ["resource names"];
	const kinds: string[] = [];
	for (const part of resource.value.split(",")) {
		const [short = ""] = part.split(verb.value === "explain" ? /[/.]/ : "/");
		if (short === "" || resource.isDynamic || isPlaceholder(short)) continue;
		const found = resolveResource(short, context);
		if (found === undefined) findings.push(...unknownResource(short, resource, context));
		else kinds.push(found || short);
	}
	if (verb.value === "get" && !resource.value.includes("/")) findings.push(...checkJsonPath(args, kinds, context));
	const patch = optionValue(args, "-p", "--patch");
	if (verb.value === "patch" && patch) {
		checks.push("patch payload");
		// A JSON patch is a list of changes, whatever the kind.
		const isChanges = optionValue(args, "--type")?.value === "json";
		findings.push(...checkPatch(patch, isChanges ? undefined : kinds[0], context));
	}
	return { findings, checks };
}

/** `kubectl logs deployment/x`, `kubectl rollout status deployment x`: the type in front of a name. */
function checkTypedNames(words: readonly ShellWord[], context: CheckContext): Finding[] {
	const candidates = words.filter((word) => /^[A-Za-z]+\/[\w.-]+$/.test(word.value) && !word.isDynamic);
	return candidates.flatMap((word) => {
		const type = word.value.split("/")[0] ?? "";
		if (resolveResource(type, context) !== undefined) return [];
		return unknownResource(type, { ...word, raw: word.raw.slice(0, type.length) }, context);
	});
}

function operands(args: readonly ShellWord[]): ShellWord[] {
	return args.filter(({ value }, at) => !value.startsWith("-") && !WITH_VALUE.test(args[at - 1]?.value ?? ""));
}

/** The kind of a resource's name, "" for Kubernetes' own, undefined when nobody knows it. */
export function resolveResource(name: string, context: CheckContext): string | undefined {
	const lower = name.toLowerCase();
	const [plural = "", ...group] = lower.split(".");
	const { kubernetesResources } = context.kinds;
	if ([plural, lower, `${lower}s`].some((one) => kubernetesResources.has(one))) return "";
	const suffix = group.join(".");
	const found = context.kinds.resources.find(
		(resource) =>
			resource.names.some((entry) => entry.toLowerCase() === plural) &&
			(`${suffix}.`.includes(resource.group) || resource.group.startsWith(suffix)),
	);
	return found?.kind;
}

function unknownResource(name: string, word: ShellWord, context: CheckContext): Finding[] {
	if (commandName(name) !== name || !/^[A-Za-z][\w.-]*$/.test(name)) return [];
	const [plural = "", ...group] = name.split(".");
	const ours = context.kinds.resources
		// Of the kinds that a page creates, only some names are known, and no group.
		.filter((resource) => resource.group !== "" && (group.length === 0 || resource.group === group.join(".")))
		.flatMap((resource) => resource.names);
	const unknown = unknownName(plural, [...ours, ...(group.length === 0 ? context.kinds.kubernetesResources : [])], 8);
	const isClose = unknown.known
		.slice(0, 5)
		// `clusters` of Cluster API is no slip of `clusterset`.
		.filter((known) => !known.startsWith(plural) || known.length < plural.length + 2)
		// `kservice`, `ksvc`: projects put a letter of their own in front of names.
		.some(
			(known) =>
				known.length > 3 && !isOwnName(plural, known) && (ours.includes(known) ? isNearName : isSlipOf)(plural, known),
		);
	// A group may have kinds that are made at run time, or by another program.
	if (context.mode === "foreign" && !isClose) return [];
	return [finding(word.raw, "unknown-resource", `kubectl knows no resource ${name}`, unknown)];
}

function optionValue(args: readonly ShellWord[], ...names: string[]): ShellWord | undefined {
	for (const [at, word] of args.entries()) {
		const name = /^(?:--[^=]+|[^=]+$)/.exec(word.value)?.[0] ?? "";
		if (!names.includes(name)) continue;
		if (name === word.value) return args[at + 1];
		return { ...word, value: word.value.slice(name.length + 1), raw: word.raw.slice(name.length + 1) };
	}
	return undefined;
}

function checkPatch(word: ShellWord, kind: string | undefined, context: CheckContext): Finding[] {
	const source = unquote(word);
	if (!source || (word.isDynamic && !/^\s*[{[]/.test(word.value))) return [];
	const isJson = /^\s*[{[]/.test(source.text);
	const parsed = isJson ? parseJson(source) : parseYaml(source);
	const tree = "tree" in parsed ? parsed.tree : parsed.documents[0];
	const known = context.kinds.kinds.find((entry) => entry.isCustom && entry.isStored && entry.kind === kind);
	if (parsed.findings.length > 0 || !tree || !known) return parsed.findings;
	return validateResource(tree, known, context, true);
}

/** `{.items[0].status.url}`, `.spec.replicas`: names one below the other, indexes between them. */
const PATH = /(?:^|[{=,\s:])\.(?:items\[[^\]]*\]\.)?([A-Za-z]\w*(?:\[[^\]?@]*\]|\.[A-Za-z]\w*)*)/g;

/** Checks the paths of `-o jsonpath=…` and `-o custom-columns=…` against the one kind that the command asks for. */
function checkJsonPath(args: readonly ShellWord[], kinds: readonly string[], context: CheckContext): Finding[] {
	const [kind, second] = kinds;
	const known = second === undefined ? kindNamed(kind, context) : undefined;
	const word = args.find(({ value }) => /^(?:-o=?|--output=)?(?:jsonpath|custom-columns)=/.test(value));
	if (!known || !word) return [];
	return word.raw
		.matchAll(PATH)
		.flatMap(({ at, match: [whole, path = ""] }) => checkPath(at.slice(whole.length - path.length), known, context));
}

function checkPath(source: MappedText, kind: ResourceKind, context: CheckContext): Finding[] {
	const { resolve } = context.kinds;
	let current = elementOf(kind.schema, resolve);
	for (const { at, match } of source.matchAll(/([A-Za-z]\w*)(\[[^\]]*\])?/g)) {
		const [, name = ""] = match;
		// The list that kubectl prints for many.
		if (name === "items" && match.index === 0) continue;
		const properties = readRecord(current?.properties);
		if (!properties) return [];
		// Metadata of a custom resource has no schema in its definition.
		const next = name === "metadata" ? resolve("#/definitions/meta/v1.ObjectMeta") : readRecord(properties[name]);
		if (!next) return isOpen(current) ? [] : unknownField(at.slice(0, name.length), kind, properties);
		current = elementOf(next, resolve);
	}
	return [];
}

/** A name near to a field is a typo; any other may be of another version. */
function unknownField(at: MappedText, kind: ResourceKind, properties: Schema): Finding[] {
	const named = unknownName(at.text, Object.keys(properties), 12);
	const more = { ...named, data: kind.file, severity: isSlip(named) ? undefined : ("likely" as const) };
	return [finding(at, "unknown-field-path", `${kind.kind} has no field ${at.text} here`, more)];
}

/** The kind by the name that kubectl takes: those of the data by their own names, Kubernetes' by kind and plural. */
function kindNamed(name: string | undefined, { kinds }: CheckContext): ResourceKind | undefined {
	if (!name) return undefined;
	const lower = name.toLowerCase();
	const found = kinds.kinds.filter(({ kind }) => namesOfKind(kind).includes(lower));
	return found.find(({ isCustom, isStored }) => isCustom && isStored) ?? found.find(({ isCustom }) => !isCustom);
}

/** `helm install demo oci://example.org/demo --set image.tag=v1`: the names of the values, for a chart of the data. */
export function checkHelm({ args }: Invocation, context: CheckContext): Verdict {
	const isKnown = args.some(({ value }) =>
		context.facts.charts.some((chart) => value === chart || value.endsWith(`/${chart}`)),
	);
	const settings = args.filter((_, at) => /^--set(?:-\w+)?$/.test(args[at - 1]?.value ?? ""));
	const sources = (isKnown ? settings : []).flatMap((word) => unquote(word) ?? []);
	const keys = sources.flatMap((source) => source.matchAll(/(?<=^|,)[\w-]+(?:\.[\w-]+)*(?=[=[])/g));
	return mergeVerdicts(
		keys.map(({ at }) => validateNamed("helm-values", { root: nest(at), isElidedAt: () => false }, context)),
	);
}

/** `a.b` as the mapping that it stands for, with any value. */
function nest(path: MappedText): TreeNode {
	const [key = ""] = path.text.split(".");
	const rest = path.slice(key.length + 1);
	const value: TreeNode = rest.text === "" ? { type: "scalar", at: path, value: "..." } : nest(rest);
	return { type: "map", at: path, entries: [{ key, keyAt: path.slice(0, key.length), value }] };
}
