/** Languages in which nearly any text is well-formed, so that passing says nothing about the product. */
const LAX = ["shell syntax", "PowerShell syntax", "YAML syntax", "JSON syntax"] as const;

/** A policy or a query that its own parser accepts is an answer, and so is a program. */
const EXACT = ["HTTP syntax", "Cedar syntax", "PromQL syntax", "Dockerfile syntax", "mermaid syntax"] as const;
const PROGRAMS = ["Python", "Go", "JavaScript", "TypeScript", "JSX", "TSX"] as const;

/** Checks of syntax alone. */
type SyntaxCheck = (typeof LAX | typeof EXACT)[number] | `${(typeof PROGRAMS)[number]} syntax`;

/** Checks against data. */
type DataCheck =
	| `${string} ${"commands" | "verb" | "verb and flags"}`
	| `${"schema" | "output of" | "answer of" | "columns of" | "OpenAPI:"} ${string}`
	| "metrics and labels"
	| "span attributes"
	| "field paths"
	| "resource names"
	| "patch payload"
	| "names of Cedar entities";

/** The name of a check that ran, in words. */
export type Check = SyntaxCheck | DataCheck;

const SYNTAX: ReadonlySet<Check> = new Set([...LAX, ...EXACT, ...PROGRAMS.map((name) => `${name} syntax` as const)]);

/** True for a check against data. */
export function usesData(check: Check): boolean {
	return !SYNTAX.has(check);
}

/** True if a check says more of a sample than that it is well-formed. */
export function isTelling(check: Check): boolean {
	return !LAX.some((name) => name === check);
}
