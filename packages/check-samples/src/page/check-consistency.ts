import { resolveResource } from "../checks/tools/check-kubectl.ts";
import type { CheckContext } from "../model/context.ts";
import { type Finding, finding } from "../model/finding.ts";
import type { RawBlock } from "../read/markdown/page-samples.ts";
import { MappedText } from "../text/mapped-text.ts";
import { differsInDigits, isSlipOf } from "../text/near-name.ts";
import { isPlaceholder } from "../text/placeholders.ts";

/** The names of a larger page are not compared: that takes quadratic time. */
const MOST_NAMES = 2_000;

/** A name that a page gives to something: its role and its place. */
export interface Use {
	role: string;
	start: number;
	length: number;
	/** True in the title of a block: the page says itself what the file is called. */
	isDeclared?: true;
}

/** Places of names of one kind in samples. The first group is the name. */
const ROLES: Readonly<Record<string, RegExp>> = {
	namespace:
		/(?:^|\s)(?:-n|--namespace)[= ]([\w.-]+)|(?:^|\s)namespace:[ \t]*["']?([\w.-]+)|create (?:namespace|ns) ([\w.-]+)/gm,
	file: /(?:^|\s)(?:-f|--filename|--from-file|--values|--permission-profile|--authz-config|--audit-config|--ca-cert|>|>>|cat|source)[= ]["']?((?:[\w.~/-]*\/)?[\w.-]+\.[a-z]{2,5})\b|^[ \t]*([\w.-]+\.(?:json|ya?ml|crt|pem|key)):/gm,
	name: /^[ \t]*(?:-[ \t]+)?name:[ \t]*["']?([\w.-]+)|(?:^|\s)--name[= ]([\w.-]+)|\b(?:kubectl|docker|podman)\s(?:[\w./:-]+[ \t]+){1,3}([a-z][\w.-]*)[ \t]*$/gm,
};

/**
 * Names that a page gives and uses: one that appears there once and is one typo away from one that appears there more often.
 * An ignore comment marks a difference that is intended.
 */
export function checkConsistency(places: readonly Use[], text: string, context: CheckContext): Finding[] {
	if (places.length > MOST_NAMES) return [];
	const uses = places.map(({ role, start, length, isDeclared }) => {
		const value = text.slice(start, start + length);
		return { role, name: role === "file" ? value.slice(value.lastIndexOf("/") + 1) : value, value, start, isDeclared };
	});
	const declared = new Set(uses.flatMap(({ name, isDeclared }) => (isDeclared ? [name] : [])));
	const counts = new Map<string, { role: string; name: string; count: number }>();
	for (const { role, name } of uses) {
		const count = (counts.get(`${role} ${name}`)?.count ?? 0) + 1;
		counts.set(`${role} ${name}`, { role, name, count });
	}
	const repeated = [...counts.values()].filter(({ name, count }) => count > 1 || declared.has(name));
	return uses.flatMap(({ role, name, value, start }): Finding[] => {
		const isOnce = counts.get(`${role} ${name}`)?.count === 1;
		if (!isOnce || declared.has(name) || name.length < 4 || isKnownName(name, context)) return [];
		const isMeant = (one: { role: string; name: string }): boolean =>
			one.role === role && isSlipOf(name, one.name) && !differsInDigits(name, one.name);
		const other = repeated.find(isMeant);
		if (!other) return [];
		const often = declared.has(other.name)
			? `a block has the title ${other.name}`
			: `${other.name} ${other.count} times`;
		const message = `the ${role} ${name} appears on this page once, and ${often}`;
		const more = { found: name, suggestion: other.name, data: "this page", severity: "likely" } as const;
		return [finding(MappedText.at(value, start), "page-consistency", message, more)];
	});
}

/** Names in the data are correct, however near to others. `kubectl describe nodes` ends in a resource type. */
function isKnownName(name: string, context: CheckContext): boolean {
	const isResource = resolveResource(name, context) !== undefined;
	return isResource || context.facts.servers.has(name) || context.commands.has(name) || isPlaceholder(name);
}

type Roles = [string, RegExp][];

/** The roles, and the last word of the product's own commands. */
export function rolesOf({ commands }: CheckContext): Roles {
	const programs = [...commands.keys()].filter((name) => /^[\w-]+$/.test(name)).join("|");
	if (programs === "") return Object.entries(ROLES);
	const own = `\\b(?:${programs})\\s(?:[\\w./:-]+[ \\t]+){1,3}([a-z][\\w.-]*)[ \\t]*$`;
	return [...Object.entries(ROLES), ["name", new RegExp(own, "gm")]];
}

/** The names of a block. Their places count from an offset of the page. */
export function usesOf({ info, source }: RawBlock, roles: Roles, from: number): Use[] {
	const { at, words, values, language } = info;
	if (words.includes("illustration") || language === "mermaid") return [];
	const title = values.get("title") ?? "";
	const uses: Use[] = /^[\w./-]+\.[a-z]{2,5}$/.test(title)
		? [{ role: "file", start: at.toDocument(at.text.indexOf(title)) - from, length: title.length, isDeclared: true }]
		: [];
	for (const [role, pattern] of roles)
		for (const match of source.text.matchAll(pattern)) {
			const value = match.slice(1).find((group) => group !== undefined) ?? "";
			const start = source.toDocument(match.index + match[0].lastIndexOf(value)) - from;
			uses.push({ role, start, length: value.length });
		}
	return uses;
}
