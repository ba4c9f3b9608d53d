import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding, unknownName, type Verdict } from "../../model/finding.ts";
import type { Tree } from "../../model/position-tree.ts";
import { parseJson } from "../../read/data/parse-json.ts";
import { parseYaml } from "../../read/data/parse-yaml.ts";
import { commandName, type Invocation, type ShellWord } from "../../read/shell/invocation.ts";
import { unquote } from "../../read/shell/parse-shell.ts";
import { isNearName, isOwnName, isSlipOf } from "../../text/near-name.ts";
import { isPlaceholder } from "../../text/placeholders.ts";
import { validateResource } from "../manifests/check-manifest.ts";
import { checkJsonPath } from "./check-jsonpath.ts";

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
		const name = part.split("/")[0] ?? "";
		const short = verb.value === "explain" ? (name.split(".")[0] ?? "") : name;
		if (short === "" || resource.isDynamic || isPlaceholder(short)) continue;
		const found = resolveResource(short, context);
		if (found === undefined) findings.push(...unknownResource(short, resource, context));
		else kinds.push(found || short);
	}
	if (verb.value === "get" && !resource.value.includes("/")) findings.push(...checkJsonPath(args, kinds, context));
	const patch = optionValue(args, "-p", "--patch");
	if (verb.value === "patch" && patch) {
		checks.push("patch payload");
		findings.push(...checkPatch(patch, kinds[0], optionValue(args, "--type")?.value, context));
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
	if (
		kubernetesResources.has(lower) ||
		kubernetesResources.has(`${lower}s`) ||
		(kubernetesResources.has(plural) && group.length > 0)
	)
		return "";
	const found = context.kinds.resources.find(
		(resource) =>
			resource.names.some((entry) => entry.toLowerCase() === plural) &&
			(group.length === 0 ||
				`${group.join(".")}.`.includes(resource.group) ||
				resource.group.startsWith(group.join("."))),
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

function checkPatch(
	word: ShellWord,
	kind: string | undefined,
	type: string | undefined,
	context: CheckContext,
): Finding[] {
	const source = unquote(word);
	if (!source || (word.isDynamic && !/^\s*[{[]/.test(word.value))) return [];
	const isJson = /^\s*[{[]/.test(source.text);
	const parsed = isJson ? parseJson(source) : fromYaml(source);
	const known = context.kinds.kinds.find((entry) => entry.isCustom && entry.isStored && entry.kind === kind);
	if (parsed.findings.length > 0 || !parsed.tree || !known || type === "json") return parsed.findings;
	return validateResource(parsed.tree, known, context, true);
}

function fromYaml(source: ShellWord["raw"]): { tree: Tree | undefined; findings: Finding[] } {
	const { documents, findings } = parseYaml(source);
	return { tree: documents[0], findings };
}
