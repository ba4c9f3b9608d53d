import type { Piece, TreeNode } from "./position-tree.ts";
import type { RefResolver, Schema } from "./schema-node.ts";
import type { SchemaProblem } from "./schema-problem.ts";

/** How a document is held against a schema. */
export interface ValidateOptions<At extends Piece = Piece> {
	resolve: RefResolver;
	/** The name of the whole in messages: `MCPServer`, `the body of POST /api/…`. */
	subject: string;
	/** Names that no schema lists are errors even where the schema does not say `additionalProperties: false`. */
	isClosed: boolean;
	/** Where required fields may be missing, because the author left something out. */
	isElidedAt: (node: TreeNode<At>) => boolean;
	/** Missing fields are not looked for at all (patches, fragments). */
	isPartial?: boolean;
	/** Schemas for places that the schema leaves open (embedded pod templates). */
	embedded?: (name: string, schema: Schema, value: TreeNode<At>) => Schema | undefined;
	/** A `null` stands for an absent field, as Kubernetes' server reads it. */
	isNullAbsent?: boolean;
	/** Formats that mean something else than JSON Schema's: Kubernetes' `duration` is Go's. */
	formats?: Readonly<Record<string, RegExp>>;
	/** Texts that stand for any other, in values and as keys. */
	isPlaceholder?: (text: string) => boolean;
	/** Values that stand for any other, of any type. */
	isFree?: (node: TreeNode<At>) => boolean;
}

/** Where in the document a visit is, and what it may report. */
export interface Place<At extends Piece> {
	path: string;
	/** What is underlined for a field that is missing here. */
	parentAt: At;
	/** True inside `allOf` and the like: unknown names are the business of the whole. */
	isBranch: boolean;
}

/** Goes through a tree; the checks of mappings and of combined schemas come back to it for each value. */
export interface Visitor<At extends Piece> {
	options: ValidateOptions<At>;
	visit(node: TreeNode<At>, part: Schema, place: Place<At>): SchemaProblem<At>[];
	isPlaceholder(text: string): boolean;
	/** The name of a place in messages. */
	label(path: string): string;
}
