import { classifyBlock } from "../classify/classify-block.ts";
import type { CheckContext } from "../context.ts";
import { findSchema, recognizeSchema } from "../known-schemas/check-known-schema.ts";
import { isManifest } from "../manifests/check-manifest.ts";
import { extractSamples, type RawBlock } from "../markdown/extract-samples.ts";
import { parseInfoString } from "../markdown/info-string.ts";
import { parseJson } from "../schema/parse-json.ts";
import { parseYaml } from "../schema/parse-yaml.ts";
import { childText, type TreeNode } from "../schema/position-tree.ts";
import { isElision } from "../text/placeholders.ts";
import { breakCommands } from "./break-commands.ts";
import { breakColumns, breakJson, breakMethod, breakPromql, breakYaml } from "./break-text.ts";
import { breakTree } from "./break-tree.ts";
import type { Mutation } from "./mutation.ts";

/** All the ways in which one page's samples can be broken. */
export function collectMutations(text: string, context: CheckContext, random: () => number): Mutation[] {
	const { blocks, spans } = extractSamples(text);
	const inBlocks = blocks.flatMap((block) => breakBlock(block, context, random));
	const inSpans = spans.flatMap((span) => {
		const first = /^\S+/.exec(span.source.text)?.[0] ?? "";
		return context.commands.has(first) && span.source.text.includes(" ")
			? breakCommands(span.source, context, random, true)
			: breakMethod(span.source);
	});
	return [...inBlocks, ...inSpans].filter((mutation) => mutation.text !== text.slice(mutation.start, mutation.end));
}

function breakBlock(block: RawBlock, context: CheckContext, random: () => number): Mutation[] {
	const info = parseInfoString(block.info);
	const { source } = block;
	const kind = classifyBlock(info, source.text, "strict");
	switch (kind.type) {
		case "shell":
			return kind.shell === "sh" ? breakCommands(source, context, random, false) : [];
		case "yaml": {
			const { documents } = parseYaml(source);
			const isElided = source.text.split("\n").some(isElision);
			return [
				...breakYaml(source),
				...documents.flatMap((document) =>
					breakTreeOf(document.root, kind.schema, source, false, isElided, context, random),
				),
			];
		}
		case "json": {
			const { tree } = parseJson(source, { hasComments: kind.hasComments });
			return tree
				? [
						...breakJson(source),
						...breakTreeOf(tree.root, kind.schema, source, true, tree.isElidedAt(tree.root), context, random),
					]
				: [];
		}
		case "promql":
			return breakPromql(source, context.facts, random);
		case "http":
			return breakMethod(source);
		case "output":
			return kind.shows && kind.language === "text" ? breakColumns(source, columnsOf(kind.shows, context), random) : [];
		default:
			return [];
	}
}

function breakTreeOf(
	root: TreeNode,
	schema: string | undefined,
	source: RawBlock["source"],
	isJson: boolean,
	isElided: boolean,
	context: CheckContext,
	random: () => number,
): Mutation[] {
	const document = { root, isElidedAt: () => false, isEmpty: false };
	const kind =
		!schema && isManifest(document)
			? context.kinds.kinds.find(
					(entry) => entry.kind === childText(root, "kind") && entry.apiVersion === childText(root, "apiVersion"),
				)
			: undefined;
	const name = schema ?? recognizeSchema(root);
	const found = kind
		? { schema: kind.schema, resolve: context.kinds.resolve }
		: name
			? findSchema(name, context)
			: undefined;
	return found
		? breakTree({ root, schema: found.schema, resolve: found.resolve, source, isJson, isElided }, context, random)
		: [];
}

function columnsOf(shows: string, context: CheckContext): string[] {
	const [binary = "", ...words] = shows.split(/\s+/);
	let command = context.commands.get(binary);
	for (const word of words) command = command?.children.get(word) ?? command;
	return command?.output?.columns ?? [];
}
