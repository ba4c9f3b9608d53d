import type { Piece } from "./position-tree.ts";

/** One way in which a value breaks its schema; `at` is what is wrong, or what something is missing from. */
export interface SchemaProblem<At extends Piece = Piece> {
	at: At;
	rule: "unknown-field" | "missing-field" | "wrong-type" | "wrong-value";
	/** A sentence: `spec.port is at most 65535, not 70000`. */
	message: string;
	found?: string;
	known?: string[];
	suggestion?: string;
	/** Two alternatives stand side by side: a page may show both ways at once. */
	isBothWays?: boolean;
	/** An unknown field that is in no other field. */
	isAtTop?: boolean;
}
