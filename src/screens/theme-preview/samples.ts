import type { PropertyModel } from "../../reference/model";

/** Colours, by the class of their swatch. */
export const swatches = [
	"ground",
	"surface",
	"raised",
	"border",
	"ink",
	"muted",
	"accent",
	"note",
	"tip",
	"danger",
] as const;

/** One block of each language that the site highlights. */
export const sampleCode = [
	{ language: "bash", title: "terminal", code: "# Serve on a fixed port\ndocker run --publish 8081:80 nginx" },
	{ language: "json", code: '{ "name": "fetch", "port": 8081, "ready": true }' },
	{ language: "yaml", code: "kind: MCPServer\nspec:\n  port: 8080 # the proxy's" },
	{ language: "go", code: 'func main() {\n\tprintln("hello", 1)\n}' },
];

export const sampleTable =
	"| Column | Meaning |\n| --- | --- |\n| NAME | Name of the workload |\n| STATUS | What it does now |";

/** A row of a schema with everything that a row can show. */
export function property(theme: string): PropertyModel {
	return {
		name: "transport",
		path: "spec.transport",
		depth: 0,
		type: "string",
		refName: null,
		required: true,
		nullable: false,
		deprecated: false,
		readOnly: false,
		writeOnly: false,
		description: "Protocol the server speaks.",
		default: '"stdio"',
		enum: ["stdio", "streamable-http", "sse"],
		constraints: [],
		example: null,
		anchor: `${theme}-spec.transport`,
		isCircular: false,
		isVariant: false,
	};
}
