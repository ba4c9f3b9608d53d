export const REFERENCE_KINDS = ["command", "flag", "argument", "operation", "parameter", "schema", "field"] as const;

/** What an entry of the reference may be. */
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];
