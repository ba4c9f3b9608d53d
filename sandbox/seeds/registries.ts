import type { RegistryState } from "../state";

/** A custom registry: the answer of every address, and the contents of the fictitious file. */
export const customRegistry: Omit<RegistryState, "type" | "source"> = {
	version: "1.0.0",
	lastUpdated: "2025-08-01T00:00:00Z",
	entries: [
		{
			name: "team-notes",
			description: "Internal notes lookup server",
			image: "registry.example.org/mcp/notes:1.0",
			status: "Active",
			tier: "Community",
			tools: ["search_notes"],
			transport: "stdio",
			permissions: { network: { outbound: { allow_host: ["notes.example.org"], allow_port: [443] } } },
		},
	],
};

/** The only file of the fictitious machine: the path that the examples use. */
export const SAMPLE_PATH = "/home/ana/registry.json";
