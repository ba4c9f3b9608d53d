import type { Registry } from "../types";

/** A registry of one's own: what every address leads to, and what the make-believe file holds. */
export const customRegistry: Registry = {
	version: "1.0.0",
	last_updated: "2025-08-01T00:00:00Z",
	servers: {
		"team-notes": {
			description: "Internal notes lookup server",
			image: "registry.example.org/mcp/notes:1.0",
			status: "Active",
			tier: "Community",
			tools: ["search_notes"],
			transport: "stdio",
			permissions: { network: { outbound: { allow_host: ["notes.example.org"], allow_port: [443] } } },
		},
	},
};

/** The one file of the make-believe machine: the path that the examples use. */
const SAMPLE_PATH = "/home/ana/registry.json";

/** Reads from the make-believe machine, on which there is one file. */
export function readSampleFile(path: string): string | null {
	return path === SAMPLE_PATH ? JSON.stringify(customRegistry) : null;
}
