import type { Registry } from "../types";

/** A custom registry: the answer of every address, and the contents of the fictitious file. */
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

/** The only file of the fictitious machine: the path that the examples use. */
const SAMPLE_PATH = "/home/ana/registry.json";

/** Reads from the fictitious machine, which has only one file. */
export function readSampleFile(path: string): string | null {
	return path === SAMPLE_PATH ? JSON.stringify(customRegistry) : null;
}
