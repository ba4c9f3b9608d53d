/**
 * Checks of syntax alone. True where nearly any text of the language passes, so that passing says nothing about the product;
 * a policy or a query that its own parser accepts is an answer.
 */
const SYNTAX = {
	"shell syntax": true,
	"PowerShell syntax": true,
	"YAML syntax": true,
	"JSON syntax": true,
	"HTTP syntax": false,
	"Cedar syntax": false,
	"PromQL syntax": false,
	"Dockerfile syntax": false,
	"mermaid syntax": false,
	"Python syntax": false,
	"Go syntax": false,
	"JavaScript syntax": false,
	"TypeScript syntax": false,
	"JSX syntax": false,
	"TSX syntax": false,
} as const;

type SyntaxCheck = keyof typeof SYNTAX;

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

/** True for a check against data. */
export function usesData(check: Check): boolean {
	return !(check in SYNTAX);
}

/** True if a check says more of a sample than that it is well-formed. */
export function isTelling(check: Check): boolean {
	return SYNTAX[check as SyntaxCheck] !== true;
}
