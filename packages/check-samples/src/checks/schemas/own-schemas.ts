import type { Schema } from "product-data";

/** Files of other programs, as far as samples show them. Kept open where their own documentation lists more. */
const text = { type: "string" };
const texts = { type: "array", items: text };
const textMap = { type: "object", additionalProperties: { type: ["string", "number", "boolean"] } };
const duration = { type: "string", pattern: "^(?:\\d+(?:ms|s|m|h|d|w|y))+$" };
const absolutePaths = { type: "array", items: { type: "string", minLength: 1 } };

const outbound = {
	type: "object",
	additionalProperties: false,
	properties: {
		insecure_allow_all: { type: "boolean" },
		allow_host: { type: "array", items: { type: "string", pattern: "^[^*\\s]+$" } },
		allow_port: { type: "array", items: { type: "integer", minimum: 1, maximum: 65535 } },
	},
};

const permissionProfile: Schema = {
	type: "object",
	additionalProperties: false,
	properties: {
		name: text,
		read: absolutePaths,
		write: absolutePaths,
		network: { type: "object", additionalProperties: false, properties: { outbound } },
	},
};

const httpEntry = {
	url: { type: "string", format: "uri" },
	serverUrl: { type: "string", format: "uri" },
	headers: textMap,
};
const stdioEntry = { command: text, args: texts, env: textMap, cwd: text };
const oneAddress = [{ required: ["url"] }, { required: ["serverUrl"] }, { required: ["command"] }];

const mcpEntry = {
	type: "object",
	additionalProperties: false,
	properties: {
		...httpEntry,
		...stdioEntry,
		type: { enum: ["stdio", "sse", "http", "streamable-http"] },
		disabled: { type: "boolean" },
		autoApprove: texts,
		alwaysAllow: texts,
		timeout: { type: "number" },
	},
	anyOf: oneAddress,
};
const mcpMap = { type: "object", additionalProperties: mcpEntry };
const mcpServers: Schema = {
	type: "object",
	additionalProperties: false,
	properties: { mcpServers: mcpMap, "amp.mcpServers": mcpMap },
	anyOf: [{ required: ["mcpServers"] }, { required: ["amp.mcpServers"] }],
};

const vscodeMcp: Schema = {
	type: "object",
	additionalProperties: false,
	required: ["servers"],
	properties: {
		servers: {
			type: "object",
			additionalProperties: {
				type: "object",
				additionalProperties: false,
				properties: {
					url: httpEntry.url,
					headers: textMap,
					...stdioEntry,
					envFile: text,
					dev: { type: "object" },
					type: { enum: ["stdio", "sse", "http"] },
				},
				anyOf: [{ required: ["url"] }, { required: ["command"] }],
			},
		},
		inputs: {
			type: "array",
			items: {
				type: "object",
				required: ["id", "type"],
				properties: {
					id: text,
					type: { enum: ["promptString", "pickString", "command"] },
					description: text,
					password: { type: "boolean" },
				},
			},
		},
	},
};

const authzConfig: Schema = {
	type: "object",
	additionalProperties: false,
	required: ["version", "type", "cedar"],
	properties: {
		version: { type: "string", pattern: "^\\d+\\.\\d+$" },
		type: { const: "cedarv1" },
		cedar: {
			type: "object",
			additionalProperties: false,
			required: ["policies"],
			properties: { policies: { type: "array", minItems: 1, items: text }, entities_json: text },
		},
	},
};

/** The event types that audit rules can name. */
const EVENT_TYPES = [
	"mcp_initialize",
	"mcp_tool_call",
	"mcp_tools_list",
	"mcp_resource_read",
	"mcp_resources_list",
	"mcp_prompt_get",
	"mcp_prompts_list",
	"mcp_notification",
	"mcp_ping",
	"mcp_logging",
	"mcp_completion",
	"mcp_roots_list_changed",
	"mcp_request",
	"http_request",
];
const events = { type: "array", items: { enum: EVENT_TYPES } };
const auditConfig: Schema = {
	type: "object",
	additionalProperties: false,
	properties: {
		component: text,
		event_types: events,
		exclude_event_types: events,
		include_request_data: { type: "boolean" },
		include_response_data: { type: "boolean" },
		max_data_size: { type: "integer", minimum: 0 },
		log_file: text,
	},
};

const thvConfig: Schema = {
	type: "object",
	additionalProperties: false,
	properties: {
		secrets: {
			type: "object",
			additionalProperties: false,
			properties: { provider_type: { enum: ["encrypted", "1password", "none"] }, setup_completed: { type: "boolean" } },
		},
		clients: { type: "object", additionalProperties: false, properties: { registered_clients: texts } },
		registry_url: { type: "string", pattern: "^$|^https?://[^\\s/]+" },
		local_registry_path: { type: "string", pattern: "^$|\\.json$" },
		allow_private_registry_ip: { type: "boolean" },
		ca_certificate_path: text,
		otel: {
			type: "object",
			additionalProperties: false,
			properties: {
				endpoint: { type: "string", pattern: "^(?!https?://)" },
				"sampling-rate": { type: "number", minimum: 0, maximum: 1 },
				"env-vars": texts,
			},
		},
	},
};

const envVar = {
	type: "object",
	additionalProperties: false,
	required: ["name", "description", "required"],
	properties: {
		name: { type: "string", pattern: "^[A-Za-z_][A-Za-z0-9_]*$" },
		description: { type: "string", minLength: 5, maxLength: 200 },
		required: { type: "boolean" },
		secret: { type: "boolean" },
		default: text,
	},
};
const registryEntry: Schema = {
	type: "object",
	additionalProperties: false,
	required: ["description", "image", "status", "tier", "tools", "transport"],
	properties: {
		name: text,
		args: texts,
		env_vars: { type: "array", items: envVar },
		permissions: permissionProfile,
		custom_metadata: { type: "object" },
		description: { type: "string", minLength: 10, maxLength: 500 },
		image: {
			type: "string",
			pattern:
				"^[a-z0-9]([a-z0-9._-]*[a-z0-9])?(:[0-9]+)?(/[a-z0-9]([a-z0-9._-]*[a-z0-9])?)*(:([a-zA-Z0-9][a-zA-Z0-9._-]*))?$",
		},
		status: { enum: ["Active", "Deprecated"] },
		tier: { enum: ["Official", "Community"] },
		transport: { enum: ["stdio", "sse", "streamable-http"] },
		tools: { type: "array", minItems: 1, uniqueItems: true, items: { type: "string", pattern: "^[\\w-]+$" } },
		tags: {
			type: "array",
			minItems: 1,
			uniqueItems: true,
			items: { type: "string", pattern: "^[a-z0-9][a-z0-9_-]+[a-z0-9]$" },
		},
		docker_tags: { type: "array", uniqueItems: true, items: text },
		target_port: { type: "integer", minimum: 1, maximum: 65535 },
		repository_url: { type: "string", format: "uri" },
		metadata: {
			type: "object",
			additionalProperties: false,
			properties: {
				stars: { type: "integer", minimum: 0 },
				pulls: { type: "integer", minimum: 0 },
				last_updated: { type: "string", format: "date-time" },
			},
		},
		provenance: {
			type: "object",
			additionalProperties: false,
			properties: {
				sigstore_url: text,
				repository_uri: { type: "string", format: "uri" },
				repository_ref: text,
				signer_identity: text,
				runner_environment: text,
				cert_issuer: { type: "string", format: "uri" },
				attestation: {
					type: "object",
					additionalProperties: false,
					properties: { predicate_type: text, predicate: {} },
				},
			},
		},
	},
};
const registry: Schema = {
	type: "object",
	additionalProperties: false,
	required: ["last_updated", "version", "servers"],
	properties: {
		$schema: text,
		last_updated: { type: "string", format: "date-time" },
		version: { type: "string", pattern: "^\\d+\\.\\d+\\.\\d+$" },
		servers: {
			type: "object",
			additionalProperties: false,
			patternProperties: { "^[a-z0-9][a-z0-9-]+[a-z0-9]$": registryEntry },
		},
	},
};

const scrapeConfig = {
	type: "object",
	required: ["job_name"],
	additionalProperties: false,
	properties: {
		job_name: text,
		scrape_interval: duration,
		scrape_timeout: duration,
		metrics_path: { type: "string", pattern: "^/" },
		scheme: { enum: ["http", "https"] },
		honor_labels: { type: "boolean" },
		honor_timestamps: { type: "boolean" },
		params: { type: "object" },
		basic_auth: { type: "object" },
		authorization: { type: "object" },
		bearer_token: text,
		bearer_token_file: text,
		tls_config: { type: "object" },
		sample_limit: { type: "integer" },
		static_configs: {
			type: "array",
			items: {
				type: "object",
				additionalProperties: false,
				required: ["targets"],
				properties: { targets: { type: "array", items: { type: "string", pattern: "^[^/\\s]+$" } }, labels: textMap },
			},
		},
		relabel_configs: { type: "array", items: { type: "object" } },
		metric_relabel_configs: { type: "array", items: { type: "object" } },
	},
	patternProperties: { "^[a-z]+_sd_configs$": { type: "array" } },
};
const prometheusConfig: Schema = {
	type: "object",
	additionalProperties: false,
	properties: {
		global: {
			type: "object",
			additionalProperties: false,
			properties: {
				scrape_interval: duration,
				scrape_timeout: duration,
				evaluation_interval: duration,
				external_labels: textMap,
				query_log_file: text,
			},
		},
		rule_files: texts,
		scrape_configs: { type: "array", items: scrapeConfig },
		alerting: { type: "object" },
		remote_write: { type: "array" },
		remote_read: { type: "array" },
		storage: { type: "object" },
		scrape_config_files: texts,
	},
};
const rule = {
	type: "object",
	additionalProperties: false,
	required: ["expr"],
	properties: {
		alert: text,
		record: text,
		expr: { type: "string", "x-promql": true },
		for: duration,
		keep_firing_for: duration,
		labels: textMap,
		annotations: textMap,
	},
	anyOf: [{ required: ["alert"] }, { required: ["record"] }],
};
const prometheusRules: Schema = {
	type: "object",
	additionalProperties: false,
	required: ["groups"],
	properties: {
		groups: {
			type: "array",
			items: {
				type: "object",
				additionalProperties: false,
				required: ["name", "rules"],
				properties: {
					name: text,
					interval: duration,
					limit: { type: "integer" },
					rules: { type: "array", items: rule },
				},
			},
		},
	},
};

const component = { type: ["object", "null"] };
const componentMap = {
	type: "object",
	propertyNames: { pattern: "^[a-z][a-z0-9_]*(/[\\w.-]+)?$" },
	additionalProperties: component,
};
const pipeline = {
	type: "object",
	additionalProperties: false,
	required: ["receivers", "exporters"],
	properties: { receivers: { ...texts, minItems: 1 }, processors: texts, exporters: { ...texts, minItems: 1 } },
};
const otelCollector: Schema = {
	type: "object",
	additionalProperties: false,
	required: ["receivers", "exporters", "service"],
	properties: {
		receivers: componentMap,
		processors: componentMap,
		exporters: componentMap,
		extensions: componentMap,
		connectors: componentMap,
		service: {
			type: "object",
			additionalProperties: false,
			required: ["pipelines"],
			properties: {
				extensions: texts,
				telemetry: { type: "object" },
				pipelines: {
					type: "object",
					additionalProperties: false,
					patternProperties: { "^(?:traces|metrics|logs|profiles)(?:/[\\w.-]+)?$": pipeline },
				},
			},
		},
	},
};

const continueConfig: Schema = {
	type: "object",
	additionalProperties: false,
	properties: {
		name: text,
		version: { type: ["string", "number"] },
		schema: text,
		models: { type: "array" },
		rules: { type: "array" },
		prompts: { type: "array" },
		context: { type: "array" },
		docs: { type: "array" },
		mcpServers: {
			type: "array",
			items: {
				type: "object",
				additionalProperties: false,
				required: ["name"],
				properties: {
					name: text,
					type: { enum: ["stdio", "sse", "streamable-http"] },
					...httpEntry,
					...stdioEntry,
					connectionTimeout: { type: "integer" },
				},
				anyOf: [{ required: ["url"] }, { required: ["command"] }],
			},
		},
	},
};

/** A message of JSON-RPC 2.0 (https://www.jsonrpc.org/specification), which MCP speaks. */
const jsonRpc: Schema = {
	type: "object",
	additionalProperties: false,
	required: ["jsonrpc"],
	properties: {
		jsonrpc: { const: "2.0" },
		id: { type: ["string", "integer", "null"] },
		method: text,
		params: { type: ["object", "array"] },
		result: {},
		error: {
			type: "object",
			additionalProperties: false,
			required: ["code", "message"],
			properties: { code: { type: "integer" }, message: text, data: {} },
		},
	},
};

/** Schemas that are not in the OpenAPI document, by the name that `schema=` gives. */
export const OWN_SCHEMAS: Readonly<Record<string, Schema>> = {
	"permission-profile": permissionProfile,
	"vscode-mcp": vscodeMcp,
	"mcp-servers": mcpServers,
	"authz-config": authzConfig,
	"audit-config": auditConfig,
	"thv-config": thvConfig,
	registry,
	"registry-entry": registryEntry,
	"prometheus-config": prometheusConfig,
	"prometheus-rules": prometheusRules,
	"otel-collector": otelCollector,
	"continue-config": continueConfig,
	"json-rpc": jsonRpc,
};
