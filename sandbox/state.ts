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

export type Transport = "stdio" | "sse" | "streamable-http";

export type ProviderType = "encrypted" | "1password" | "none";

/** `permissions.Profile`. */
export interface PermissionProfile {
	name?: string;
	read?: string[];
	write?: string[];
	network?: {
		outbound?: { allow_host?: string[]; allow_port?: number[]; insecure_allow_all?: boolean };
	};
}

/** `registry.EnvVar`. */
export interface RegistryVariable {
	name: string;
	description?: string;
	required?: boolean;
	secret?: boolean;
	default?: string;
}

/** `registry.ImageMetadata`. The name is never missing: it is the key of the entry. */
export interface RegistryEntry {
	name: string;
	description?: string;
	image?: string;
	transport?: Transport;
	tier?: "Official" | "Community";
	status?: "Active" | "Deprecated";
	tags?: string[];
	tools?: string[];
	args?: string[];
	target_port?: number;
	env_vars?: RegistryVariable[];
	permissions?: PermissionProfile;
	repository_url?: string;
	provenance?: { repository_uri?: string };
	metadata?: { stars?: number; pulls?: number; last_updated?: string };
}

/** `v1.createRequest`. */
export interface CreateWorkloadRequest {
	image: string;
	name?: string;
	transport?: Transport;
	/** The protocol between clients and the proxy of a stdio server: `types.ProxyMode`. */
	proxy_mode?: "sse" | "streamable-http";
	host?: string;
	target_port?: number;
	cmd_arguments?: string[];
	env_vars?: string[];
	secrets?: { name: string; target: string }[];
	volumes?: string[];
	tools?: string[];
	network_isolation?: boolean;
	permission_profile?: PermissionProfile;
	authz_config?: string;
	oidc?: { issuer?: string; audience?: string; jwks_url?: string; client_id?: string };
}

/** The request bodies by the name of their schema, once the schema has accepted them. */
export interface RequestBodies {
	"v1.createRequest": CreateWorkloadRequest;
	"v1.bulkOperationRequest": { names?: string[]; group?: string };
	"v1.createGroupRequest": { name: string };
	"v1.createClientRequest": { name: string; groups?: string[] };
	"v1.bulkClientRequest": { names: string[]; groups?: string[] };
	"v1.UpdateRegistryRequest": { url?: string; local_path?: string; allow_private_ip?: boolean };
	"v1.setupSecretsRequest": { provider_type: ProviderType; password?: string };
	"v1.createSecretRequest": { key: string; value: string; description?: unknown };
	"v1.updateSecretRequest": { value: string };
}
