import { Document, isScalar, isSeq, visit, type YAMLMap } from "yaml";
import type { ItemFacts, ReleaseFacts } from "../../../plugins/gatsby-source-releases/model";

/** Writes a release file: one line for each flag, parameter and field. */
export function writeRelease(release: ReleaseFacts): string {
	const document = new Document({
		release: release.name,
		date: release.date,
		...(release.commands && {
			commands: objectOf(release.commands, ({ operands, flags }) => ({
				...(operands && { operands }),
				...(flags.size > 0 && { flags: objectOf(flags, itemOf) }),
			})),
		}),
		...(release.operations && {
			operations: objectOf(release.operations, ({ parameters, body, answers }) => ({
				...(parameters.size > 0 && { parameters: objectOf(parameters, itemOf) }),
				...(body !== null && { body }),
				...(answers.size > 0 && { answers: Object.fromEntries(answers) }),
			})),
		}),
		...(release.schemas && { schemas: objectOf(release.schemas, (fields) => objectOf(fields, itemOf)) }),
		...(release.resources && {
			resources: objectOf(release.resources, ({ scope, fields }) => ({ scope, fields: objectOf(fields, itemOf) })),
		}),
	});
	visit(document, {
		Map(_, node) {
			if (isLeaf(node)) node.flow = true;
		},
	});
	return document.toString({ lineWidth: 0, flowCollectionPadding: false, singleQuote: false });
}

/** True for a map of plain values: the facts of one item, the answers of an operation. */
function isLeaf(node: YAMLMap): boolean {
	return node.items.every(({ value }) => isScalar(value) || isSeq(value));
}

function objectOf<Facts>(map: ReadonlyMap<string, Facts>, write: (facts: Facts) => unknown): Record<string, unknown> {
	return Object.fromEntries([...map].map(([name, facts]) => [name, write(facts)]));
}

function itemOf({ type, required, default: fallback, enum: values, limits, short, in: place }: ItemFacts) {
	return {
		type,
		...(short !== null && { short }),
		...(place !== null && { in: place }),
		...(required && { required }),
		...(fallback !== null && { default: fallback }),
		...(values.length > 0 && { enum: values }),
		...limits,
	};
}
