import { nearestNames } from "product-data/checking";
import type { CheckContext, FactData } from "../../model/context.ts";
import { type Finding, finding, mendedBy, unknownName, type Verdict } from "../../model/finding.ts";
import { type EntityReference, readPolicies } from "../../read/cedar/read-policies.ts";
import type { PolicyMistake } from "../../read/cedar/token-reader.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { isNearName } from "../../text/near-name.ts";
import { oneEdit } from "../../text/one-edit.ts";
import { maskWords } from "../../text/placeholders.ts";

const MARKS = ',;"(){}[]';

/** Checks Cedar policies as Cedar parses them, and the names of their entities. */
export function checkCedar(source: MappedText, { facts }: CheckContext): Verdict {
	const { mistake, entities } = readPolicies(maskWords(source).text);
	if (mistake) return { findings: [toFinding(source, mistake)], checks: ["Cedar syntax"] };
	const findings = checkEntities(source, entities, facts.cedar);
	if (!findings) return { findings: [], checks: ["Cedar syntax"] };
	return { findings, checks: ["Cedar syntax", "names of Cedar entities"] };
}

function toFinding(source: MappedText, { start, end, message, names, suggestion }: PolicyMistake): Finding {
	// At the end of the text, its last character is underlined.
	const last = source.text.trimEnd().length;
	const at = start < last ? source.slice(start, end) : source.slice(Math.max(0, last - 1), last);
	const edit = oneEdit(source.text, start, MARKS, (edited) => readPolicies(edited).mistake === undefined);
	return finding(at, "cedar-syntax", `Cedar: ${message}`, {
		...(edit ? mendedBy(source, edit) : {}),
		...(names ? unknownName(at.text, names) : {}),
		...(suggestion ? { found: at.text, suggestion } : {}),
	});
}

/**
 * Types and actions of the requests that policies are about. Any policy may have its own: those of the product are recognized by
 * one of its actions, or a near miss of one; among the others only near misses are reported. Undefined for policies of others.
 */
function checkEntities(source: MappedText, entities: EntityReference[], product: FactData["cedar"]) {
	const isAction = ({ type }: EntityReference) => type.text === "Action";
	const nameOf = ({ id }: EntityReference) => source.slice(id.start + 1, id.end - 1);
	if (!entities.some((entity) => isAction(entity) && meant(nameOf(entity).text, product.actions))) return undefined;
	return entities.flatMap((entity) => [
		...slip(source.slice(entity.type.start, entity.type.end), "entity type", product.types),
		...(isAction(entity) ? slip(nameOf(entity), "action", product.actions) : []),
	]);
}

function slip(at: MappedText, what: string, known: readonly string[]): Finding[] {
	const found = at.text;
	const suggestion = meant(found, known);
	const message = `requests have no ${what} ${found}`;
	if (!suggestion || suggestion === found) return [];
	return [finding(at, "cedar-syntax", message, { found, suggestion, data: "cedar.yaml" })];
}

/** The known name that this one is or almost is. */
function meant(name: string, known: readonly string[]): string | undefined {
	const nearest = known.includes(name) ? name : nearestNames(name, known).nearest;
	return nearest && isNearName(name, nearest) ? nearest : undefined;
}
