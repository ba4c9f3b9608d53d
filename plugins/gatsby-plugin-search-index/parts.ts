import type { SearchPart } from "docs-search";
import { plainParagraphs, plainText } from "../source/plain-text";

export type PartTexts = Omit<SearchPart, "questions">;

/** What a page has before its first heading, and what follows. */
export interface PageParts {
	texts: string[];
	parts: PartTexts[];
}

export function part(depth: number, heading: string, anchor: string | null, texts: string[]): PartTexts {
	return { depth, heading, anchor, texts };
}

/** A parameter, a property of a schema or a field of a custom resource. */
type Property = Pick<Queries.SchemaProperty, "path" | "type" | "description" | "enum" | "anchor">;

/** A property -> a part whose heading is its path: spec.permissionProfile.type. */
export function propertyPart({ path, type, description, enum: values, anchor }: Property, depth: number): PartTexts {
	const limit = values.length > 0 ? `One of ${values.join(", ")}.` : `Type ${type}.`;
	return part(depth, path.replaceAll("[]", ""), anchor, [`${plainText(description)} ${limit}`.trim()]);
}

/** Sections that only lead elsewhere: their words are the titles of other pages, which are found by themselves. */
const LINK_LISTS: ReadonlySet<string> = new Set(["next-steps", "related-information"]);

export function guideParts({ description, lead, sections }: Queries.Guide): PageParts {
	const first = sections.find(({ id }) => id === "");
	return {
		texts: [lead ?? description, ...joinTexts(first?.texts ?? [])],
		parts: sections
			.filter((section) => section !== first && !LINK_LISTS.has(section.id))
			.map(({ id, depth, heading, texts }) => part(Math.min(Math.max(depth, 2), 6), heading, id, joinTexts(texts))),
	};
}

/** Command -> its arguments, its own flags, examples, failures, exit codes and variables. Inherited flags are the parent's. */
export function commandParts(command: Queries.CliCommand): PageParts {
	const { synopsis, longDescription, usage, aliases, examples, exitStatus, environment, failures } = command;
	const also = aliases.length > 0 ? [`Also: ${aliases.join(", ")}`] : [];
	const lists: [heading: string, anchor: string, texts: string[]][] = [
		["Examples", "examples", examples.map(({ comment, code }) => [comment, code].filter(Boolean).join(": "))],
		["Failures", "failures", failures.map(({ when, text }) => `${when}: ${text}`)],
		["Environment variables", "environment", environment.map(({ name, usage }) => `${name}: ${plainText(usage)}`)],
		["Exit status", "exit-status", exitStatus.map(({ code, meaning }) => `${code}: ${plainText(meaning)}`)],
	];
	return {
		texts: [[plainText(synopsis), usage, ...also].join(" · "), ...joinTexts(plainParagraphs(longDescription))],
		parts: [
			...command.arguments.map(({ name, anchor, usage, enum: values }) =>
				part(2, name, anchor, [withValues(usage, values)]),
			),
			...command.options.map(optionPart),
			...lists
				.filter(([, , texts]) => texts.length > 0)
				.map(([heading, anchor, texts]) => {
					const lines = texts.map((text) => text.replace(/\s+/g, " "));
					return part(2, heading, anchor, joinTexts(lines));
				}),
		],
	};
}

function optionPart(option: Queries.CliOption): PartTexts {
	const { name, shorthand, usage, enum: values, env, default: initial, anchor } = option;
	const heading = shorthand === null ? `--${name}` : `--${name}, -${shorthand}`;
	const facts = [
		initial && !/^(\[\]|false|0)$/.test(initial) ? `Default ${initial}.` : "",
		env ? `Environment ${env}.` : "",
	];
	return part(2, heading, anchor, [[withValues(usage, values), ...facts].filter(Boolean).join(" ")]);
}

function withValues(usage: string, values: readonly string[]): string {
	const text = plainText(usage);
	return values.length === 0 ? text : `${text} (${values.join(", ")})`;
}

/** API document -> its chapters, operations with parameters and answers, schemas with properties. */
export function apiParts({ description, introduction, sections, groups, schemas }: Queries.ApiDocument): PageParts {
	return {
		texts: [description, ...joinTexts(plainParagraphs(introduction))],
		parts: [
			...sections.map(({ title, anchor, text }) => part(2, title, anchor, joinTexts(plainParagraphs(text)))),
			...groups.flatMap(({ title, anchor, description: text, operations }) => [
				part(2, title, anchor, joinTexts(plainParagraphs(text))),
				...operations.flatMap(operationParts),
			]),
			part(2, "Schemas", "schemas", []),
			...schemas.flatMap(({ name, anchor, description: text, enum: values, properties }) => [
				part(3, name, anchor, [`${plainText(text)} ${values.join(", ")}`.trim()].filter(Boolean)),
				...properties.map((property) => propertyPart(property, 4)),
			]),
		],
	};
}

/** The call is the heading, as readers type it: POST /api/v1beta/workloads. */
function operationParts(operation: Queries.ApiOperation): PartTexts[] {
	const { anchor, method, path, summary, description, parameters, responses } = operation;
	const answers = responses.map(({ status, meaning, description: text }) => `${status} ${meaning}: ${plainText(text)}`);
	return [
		part(3, `${method} ${path}`, anchor, [`${summary}. ${plainText(description)}`.trim(), ...joinTexts(answers)]),
		...parameters.filter(({ path: name }) => name !== "name").map((parameter) => propertyPart(parameter, 4)),
	];
}

/** Custom resources -> each kind with its fields and sample manifests. */
export function crdParts({ description, resources }: Queries.CustomResourceReference): PageParts {
	return {
		texts: [description],
		parts: resources.flatMap(
			({ kind, name, group, version, shortNames, description: text, printerColumns, properties, examples, anchor }) => {
				const names = [`${group}/${version}`, name, ...shortNames, plainText(text)].filter(Boolean);
				const titles = examples.map(({ title }) => plainText(title));
				const columns = printerColumns.map((column) => column.name).join(", ");
				return [
					part(2, kind, anchor, [names.join(" · ")]),
					part(3, `${kind} examples`, `${anchor}-examples`, [titles.join(" · ")]),
					...(columns ? [part(3, `kubectl get ${shortNames[0] ?? kind}`, anchor, [columns])] : []),
					...properties.map((property) => propertyPart(property, 3)),
				];
			},
		),
	};
}

/** A record's text: long enough to show its subject, short enough that one hit means one place. */
const GOAL = 260;
const LIMIT = 600;

/** Joins neighbouring paragraphs, items and rows below one heading into pieces of about 260 characters. */
export function joinTexts(texts: readonly string[]): string[] {
	const pieces: string[] = [];
	for (const text of texts.flatMap(splitLong)) {
		const last = pieces.at(-1);
		if (last === undefined || last.length + text.length > GOAL) pieces.push(text);
		else pieces[pieces.length - 1] = `${last}${/[.:!?;]$/.test(last) ? " " : " · "}${text}`;
	}
	return pieces;
}

/** A text over the limit, at its sentences. */
function splitLong(text: string): string[] {
	if (text.length <= LIMIT) return [text];
	return text.split(/(?<=[.!?])\s+(?=[A-Z`"'(])/).reduce<string[]>((parts, sentence) => {
		const last = parts.at(-1);
		if (last === undefined || last.length + sentence.length >= LIMIT) parts.push(sentence);
		else parts[parts.length - 1] = `${last} ${sentence}`;
		return parts;
	}, []);
}
