export const REFERENCE_KINDS = ["command", "flag", "argument", "operation", "parameter", "schema", "field"] as const;

/** Kinds of entries of the reference. */
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];
