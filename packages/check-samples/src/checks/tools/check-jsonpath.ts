import { readRecord, type Schema } from "product-data/checking";
import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding, unknownName } from "../../model/finding.ts";
import { namesOfKind, type ResourceKind } from "../../model/kinds.ts";
import type { ShellWord } from "../../read/shell/invocation.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { isNearName } from "../../text/near-name.ts";
import { elementOf, isOpen } from "../manifests/known-path.ts";

/** `{.items[0].status.url}`, `.spec.replicas`: names one below the other, indexes between them. */
const PATH = /(?:^|[{=,\s:])\.(?:items\[[^\]]*\]\.)?([A-Za-z]\w*(?:\[[^\]?@]*\]|\.[A-Za-z]\w*)*)/g;

/** Checks the paths of `-o jsonpath=…` and `-o custom-columns=…` against the one kind that the command asks for. */
export function checkJsonPath(args: readonly ShellWord[], kinds: readonly string[], context: CheckContext): Finding[] {
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
		if (!next) return isOpen(current) ? [] : unknown(at.slice(0, name.length), kind, properties);
		current = elementOf(next, resolve);
	}
	return [];
}

/** A name near to a field is a typo; any other may be of another version. */
function unknown(at: MappedText, kind: ResourceKind, properties: Schema): Finding[] {
	const named = unknownName(at.text, Object.keys(properties), 12);
	const isSlip = named.suggestion !== undefined && isNearName(at.text, named.suggestion);
	const more = { ...named, data: kind.file, severity: isSlip ? undefined : ("likely" as const) };
	return [finding(at, "unknown-field-path", `${kind.kind} has no field ${at.text} here`, more)];
}

/** The kind by the name that kubectl takes: those of the data by their own names, Kubernetes' by kind and plural. */
function kindNamed(name: string | undefined, { kinds }: CheckContext): ResourceKind | undefined {
	if (!name) return undefined;
	const lower = name.toLowerCase();
	const found = kinds.kinds.filter(({ kind }) => namesOfKind(kind).includes(lower));
	return found.find(({ isCustom, isStored }) => isCustom && isStored) ?? found.find(({ isCustom }) => !isCustom);
}
