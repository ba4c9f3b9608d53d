import type { CreateWorkloadRequest, PermissionProfile, RegistryEntry } from "./api-types";

/** The built-in profile that applies when neither the request nor the registry has one: no mounts, open network. */
const NETWORK_PROFILE: PermissionProfile = {
	name: "network",
	read: [],
	write: [],
	network: { outbound: { insecure_allow_all: true, allow_host: [], allow_port: [] } },
};

/** Values that the sandbox chooses instead of the request. */
interface Assigned {
	name: string;
	port: number;
	group: string | undefined;
	/** Time of the request, in milliseconds since 1970; part of the tag of a package's image. */
	at: number;
	telemetry?: { endpoint: string; serviceName: string; samplingRate: number; insecure: boolean } | undefined;
}

/** `runner.RunConfig`, the part that the sandbox fills. */
export type RunConfig = ReturnType<typeof buildRunConfig>;

/** The run configuration of a request: its own values, then those of the registry entry, then defaults. */
export function buildRunConfig(
	request: CreateWorkloadRequest,
	entry: RegistryEntry | undefined,
	{ name, port, group, at, telemetry }: Assigned,
) {
	const transport = request.transport ?? entry?.transport ?? "stdio";
	const profile = request.permission_profile ?? entry?.permissions;
	const isolated = request.network_isolation ?? false;
	return {
		name,
		base_name: name,
		container_name: name,
		image: entry?.image ?? resolveImage(request.image, at),
		transport,
		proxy_mode: request.proxy_mode ?? "sse",
		host: request.host || "127.0.0.1",
		port,
		target_host: "127.0.0.1",
		target_port: request.target_port || entry?.target_port,
		cmd_args: request.cmd_arguments?.length ? request.cmd_arguments : (entry?.args ?? []),
		env_vars: parseVariables(request.env_vars ?? []),
		secrets: (request.secrets ?? []).map((secret) => `${secret.name},target=${secret.target}`),
		volumes: request.volumes ?? [],
		tools_filter: request.tools ?? [],
		isolate_network: isolated,
		permission_profile: profile ?? NETWORK_PROFILE,
		permission_profile_name_or_path: profile ? undefined : NETWORK_PROFILE.name,
		authz_config_path: request.authz_config,
		oidc_config: request.oidc && {
			issuer: request.oidc.issuer,
			audience: request.oidc.audience,
			jwksurl: request.oidc.jwks_url,
			clientID: request.oidc.client_id,
		},
		container_labels: {
			toolhive: "true",
			"toolhive-name": name,
			"toolhive-basename": name,
			"toolhive-transport": transport,
			"toolhive-port": String(port),
			"toolhive-tool-type": "mcp",
			"toolhive-network-isolation": String(isolated),
		},
		group,
		telemetry_config: telemetry,
	};
}

/** A package becomes an image that ToolHive would build; anything else is already an image. */
function resolveImage(reference: string, at: number): string {
	const match = /^(uvx|npx|go):\/\/(.+?)(@[^/@]*)?$/.exec(reference);
	if (!match) return reference;
	const [, kind = "", path = ""] = match;
	const slug = path
		.toLowerCase()
		.replace(/[^a-z0-9._]+/g, "-")
		.replace(/^[-.]+|[-.]+$/g, "");
	const time = new Date(at).toISOString().replace(/\D/g, "").slice(0, 14);
	return `toolhivelocal/${kind}-${slug}:${time}`;
}

function parseVariables(variables: string[]): Record<string, string> {
	return Object.fromEntries(
		variables.map((variable) => {
			const equals = variable.indexOf("=");
			return [variable.slice(0, equals), variable.slice(equals + 1)];
		}),
	);
}
