import type { Piece, TreeNode } from "./position-tree.ts";
import type { RefResolver, Schema } from "./schema-node.ts";

/** How a tree is held against a schema. */
export interface ValidateOptions<At extends Piece = Piece> {
	resolve: RefResolver;
	/** The name of the whole in messages: `MCPServer`, `the body of POST /api/…`. */
	subject: string;
	/** Names that no schema lists are errors, or likely ones, even where the schema does not say `additionalProperties: false`. */
	isClosed: boolean | "likely";
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
