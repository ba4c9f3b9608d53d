import type { RegistryEntry, RegistryVariable } from "../api-types";
import type { RegistryState } from "../state";

/** The part of content/data/registry.yaml that the sandbox reads. */
export interface RegistryFile {
	source: { version: string; lastUpdated: string };
	entries: FileEntry[];
}

interface FileEntry extends Omit<RegistryEntry, "args" | "target_port" | "env_vars" | "repository_url" | "provenance"> {
	repositoryUrl: string;
	stars: number;
	pulls: number;
	toolCount: number;
	lastUpdated: string;
	args?: string[];
	envVars?: RegistryVariable[];
	targetPort?: number;
	provenance?: { repositoryUri: string };
}

/** The registry embedded in the product, in the form of its API. Throws for anything but a parsed registry.yaml. */
export function embeddedRegistry(file: unknown): RegistryState {
	if (!isRegistryFile(file)) throw new Error("The sandbox needs a registry. Pass content/data/registry.yaml, parsed.");
	const { version, lastUpdated } = file.source;
	return { type: "default", source: "", version, lastUpdated, entries: file.entries.map(toEntry) };
}

function toEntry({ repositoryUrl, stars, pulls, lastUpdated, toolCount: _, ...entry }: FileEntry): RegistryEntry {
	const { args, envVars, targetPort, provenance, ...rest } = entry;
	return {
		...rest,
		...(args?.length && { args }),
		...(targetPort && { target_port: targetPort }),
		env_vars: envVars,
		repository_url: repositoryUrl,
		...(provenance && { provenance: { repository_uri: provenance.repositoryUri } }),
		metadata: { stars, pulls, last_updated: lastUpdated },
	};
}

function isRegistryFile(value: unknown): value is RegistryFile {
	return typeof value === "object" && value !== null && "source" in value && "entries" in value;
}
