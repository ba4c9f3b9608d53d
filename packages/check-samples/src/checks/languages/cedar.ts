import { nearestNames } from "product-data/checking";
import type { CheckContext } from "../../model/context.ts";
import type { FactData } from "../../model/facts.ts";
import { type Finding, finding, type Verdict } from "../../model/finding.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { isNearName } from "../../text/near-name.ts";
import { maskWords } from "../../text/placeholders.ts";

/** Checks Cedar policies with Cedar's own parser. Undefined when it is not installed. */
export async function checkCedar(source: MappedText, { facts, parsers }: CheckContext): Promise<Verdict | undefined> {
	const parser = await parsers.cedar();
	if (!parser) return undefined;
	const text = maskWords(source).text;
	const answer = parser.checkParsePolicySet({ staticPolicies: text });
	if (answer.type === "success") return { findings: checkEntities(source, facts.cedar), checks: ["Cedar syntax"] };
	const findings = answer.errors.slice(0, 1).map((error): Finding => {
		const place = error.sourceLocations?.[0];
		const start = toCharacters(text, place?.start ?? 0);
		const end = Math.max(start + 1, toCharacters(text, place?.end ?? 0));
		const at = start >= text.length ? source.slice(Math.max(0, text.trimEnd().length - 1)) : source.slice(start, end);
		return finding(
			at,
			"cedar-syntax",
			`Cedar: ${error.message.replace(/^failed to parse policies from string: /, "")}`,
			{ suggestion: error.help ?? undefined },
		);
	});
	return { findings, checks: ["Cedar syntax"] };
}

/**
 * Types and actions of the requests that policies are about. Any policy may have its own: those of the product are recognized by
 * one of its actions, or a near miss of one; among the others only near misses are reported.
 */
function checkEntities(source: MappedText, product: FactData["cedar"]): Finding[] {
	const names = [...source.text.matchAll(/\b([A-Za-z]+)::"([\w-]*)"/g)];
	if (!names.some(([, type, name = ""]) => type === "Action" && meant(name, product.actions))) return [];
	return names.flatMap((match) => {
		const [, type = "", name = ""] = match;
		const start = match.index;
		return [
			...slip(source.slice(start, start + type.length), "entity type", product.types),
			...(type === "Action" ? slip(source.slice(start + 9, start + 9 + name.length), "action", product.actions) : []),
		];
	});
}

function slip(at: MappedText, what: string, known: readonly string[]): Finding[] {
	const found = at.text;
	const suggestion = meant(found, known);
	const message = `requests have no ${what} ${found}`;
	return !suggestion || suggestion === found
		? []
		: [{ at, rule: "cedar-syntax", message, found, suggestion, data: "cedar.yaml" }];
}

/** The known name that this one is or almost is. */
function meant(name: string, known: readonly string[]): string | undefined {
	const nearest = known.includes(name) ? name : nearestNames(name, known).nearest;
	return nearest && isNearName(name, nearest) ? nearest : undefined;
}

/** Cedar counts bytes. */
function toCharacters(text: string, bytes: number): number {
	return new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(text).subarray(0, bytes)).length;
}
