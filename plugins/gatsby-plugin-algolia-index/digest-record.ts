import { createHash } from "node:crypto";
import type { WeighedRecord } from "docs-search";

/** A record with the digest that tells whether it changed, where gatsby-plugin-algolia looks for it. */
export interface DigestedRecord extends WeighedRecord {
	readonly internal: { readonly contentDigest: string };
}

/** Record, with its fields in the order of the query -> the same with the digest of its content. */
export function digestRecord(record: WeighedRecord): DigestedRecord {
	const contentDigest = createHash("md5").update(JSON.stringify(record)).digest("hex");
	return { ...record, internal: { contentDigest } };
}
