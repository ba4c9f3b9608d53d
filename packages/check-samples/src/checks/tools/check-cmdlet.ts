import { editDistance, nearestNames } from "product-data/checking";
import cmdlets from "../../knowledge/powershell.json";
import type { Finding } from "../../model/finding.ts";
import type { Invocation } from "../../read/shell/invocation.ts";

const PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map(
	Object.entries(cmdlets.parameters).map(([name, own]) => [name.toLowerCase(), [...own, ...cmdlets.common]]),
);

/** Checks the parameters of a cmdlet. They may be shortened, and newer releases have more: only typos are reported. */
export function checkParameters({ name, args }: Invocation): Finding[] {
	const known = PARAMETERS.get(name.toLowerCase());
	if (!known) return [];
	return args.flatMap(({ value, raw, isQuoted }): Finding[] => {
		const found = /^-([A-Za-z]{3,})(?::|$)/.exec(value)?.[1];
		if (!found || isQuoted || known.some((entry) => entry.toLowerCase().startsWith(found.toLowerCase()))) return [];
		const { nearest } = nearestNames(found, known);
		if (!nearest || editDistance(nearest.toLowerCase(), found.toLowerCase(), 2) > 2) return [];
		const message = `${name} has no parameter -${found}`;
		return [{ at: raw, rule: "unknown-flag", message, found, suggestion: `-${nearest}`, data: cmdlets.source }];
	});
}
