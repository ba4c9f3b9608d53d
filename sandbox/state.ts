import type { ProviderType, RegistryEntry } from "./api-types";
import type { RunConfig } from "./run-config";

/** The state of a sandbox. One object for each sandbox; a reset makes a new one. */
export interface SandboxState {
	now: () => number;
	pace: number;
	workloads: Map<string, WorkloadRecord>;
	/** The clients in each group, by the group's name. */
	groups: Map<string, Set<string>>;
	/** The clients that are registered for all workloads. */
	clients: Set<string>;
	/** The clients that count as installed on this fictitious machine. */
	installedClients: Set<string>;
	registry: RegistryState;
	/** The registry that a reset restores. */
	embeddedRegistry: RegistryState;
	/** The active secrets provider; `null` until one is set up. */
	provider: ProviderType | null;
	/** The secrets of each provider: their keys, with the descriptions that only 1Password gives. No value is kept. */
	secrets: Record<ProviderType, Map<string, string | undefined>>;
	/** False on a fictitious machine without a keyring, where `encrypted` can't be set up. */
	hasKeyring: boolean;
	/** False on a fictitious machine whose container engine is not running. */
	hasEngine: boolean;
}

/** A workload: its saved settings, its status, and the statuses to come. */
export interface WorkloadRecord {
	config: RunConfig;
	createdAt: number;
	status: WorkloadStatus;
	statusContext?: string;
	/** The statuses still to come, in chronological order. */
	steps: WorkloadStep[];
	/** All lines ever written; the API shows the last ones. */
	log: string[];
}

/** A change of status at a time. The status `gone` removes the workload from the list. */
export interface WorkloadStep {
	at: number;
	status: WorkloadStatus | "gone";
	context?: string;
}

/** The only registry, `default`. */
export interface RegistryState {
	/** `v1.RegistryType`. */
	type: "file" | "url" | "default";
	/** The address or path in use; empty for the embedded registry. */
	source: string;
	version: string;
	lastUpdated: string;
	entries: RegistryEntry[];
}

/** Name of the group for workloads without one, and of the only registry and secrets provider. */
export const DEFAULT_NAME = "default";

/** Status of a workload: `runtime.WorkloadStatus` of the OpenAPI document. */
export type WorkloadStatus =
	| "running"
	| "stopped"
	| "error"
	| "starting"
	| "stopping"
	| "unhealthy"
	| "removing"
	| "unknown";
