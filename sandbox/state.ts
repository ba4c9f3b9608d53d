import type { ProviderType, RegistryEntry, RegistrySource, RunConfig, WorkloadStatus } from "./types";

/** The sandbox's memory. One object for one sandbox; a reset makes a new one. */
export interface SandboxState {
	/** Milliseconds since 1970. */
	now: () => number;
	/** How long a workload stays in each passing status, in milliseconds. */
	pace: number;
	workloads: Map<string, WorkloadRecord>;
	/** The clients in each group, keyed by the group's name. */
	groups: Map<string, Set<string>>;
	/** The clients that are registered for all workloads. */
	clients: Set<string>;
	/** The clients that count as installed on this make-believe machine. */
	installedClients: Set<string>;
	registry: RegistryState;
	/** The registry that a reset brings back. */
	embeddedRegistry: RegistryState;
	/** `null` until a provider is set up. */
	provider: SecretsProvider | null;
	/** The stores of the providers that are not in use, so that changing back loses nothing. */
	storedSecrets: Map<ProviderType, Map<string, StoredSecret>>;
	/** The text of a file on the machine, or `null` when there is none. */
	readFile: (path: string) => string | null;
	/** False on a make-believe machine without a keyring, where `encrypted` can't be set up. */
	hasKeyring: boolean;
	/** False on a make-believe machine whose container engine does not run. */
	hasEngine: boolean;
}

/** A workload: its saved settings, where it is now, and where it is going. */
export interface WorkloadRecord {
	config: RunConfig;
	package: string;
	createdAt: number;
	status: WorkloadStatus;
	statusContext?: string;
	/** The statuses still to come, in order of time. */
	steps: WorkloadStep[];
	/** All lines ever written; the API shows the last ones. */
	log: string[];
}

/** A change that is due at a time. The status `gone` takes the workload out of the list. */
export interface WorkloadStep {
	at: number;
	status: WorkloadStatus | "gone";
	context?: string;
}

/** The one registry, `default`. */
export interface RegistryState {
	type: RegistrySource;
	/** The address or path in use; empty for the embedded registry. */
	source: string;
	version: string;
	lastUpdated: string;
	entries: RegistryEntry[];
}

/** `v1.providerCapabilitiesResponse`. */
export interface Capabilities {
	can_read: boolean;
	can_write: boolean;
	can_delete: boolean;
	can_list: boolean;
	can_cleanup: boolean;
}

/** The secrets provider in use. */
export interface SecretsProvider {
	type: ProviderType;
	capabilities: Capabilities;
	secrets: Map<string, StoredSecret>;
}

/** A secret. The value is kept, but no operation gives it back. */
export interface StoredSecret {
	value: string;
	description?: string;
}

/** The name of the group that takes in workloads without one, and of the only registry and secrets provider. */
export const DEFAULT_NAME = "default";
