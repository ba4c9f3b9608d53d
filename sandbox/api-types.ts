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
