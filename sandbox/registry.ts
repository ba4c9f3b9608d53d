import type { RequestBodies } from "./api-types";
import { type Call, type Handlers, jsonAnswer, Refusal, textAnswer } from "./handler";
import { DEFAULT_NAME, type RegistryState } from "./state";

const PRIVATE_ADDRESS =
	"Failed to set registry URL: the provided registry URL redirects to a private IP address, which is not allowed; " +
	"to override this, reset the registry URL using the --allow-private-ip (-p) flag";

/** A custom registry: the answer of every address, and the contents of the fictitious file. */
const customRegistry: Omit<RegistryState, "type" | "source"> = {
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
const SAMPLE_PATH = "/home/ana/registry.json";

export const registryHandlers: Handlers = {
	"list-registries": ({ state }) => jsonAnswer(200, { registries: [showRegistry(state.registry)] }),
	"add-registry": () => textAnswer(501, "Adding custom registries is not currently supported"),
	"get-registry": (call) => {
		const registry = findRegistry(call);
		const servers = Object.fromEntries(registry.entries.map((entry) => [entry.name, entry]));
		const { version, lastUpdated } = registry;
		return jsonAnswer(200, { ...showRegistry(registry), registry: { version, last_updated: lastUpdated, servers } });
	},
	"update-registry": async (call) => {
		findRegistry(call);
		const update = await call.readBody("v1.UpdateRegistryRequest");
		call.state.registry = loadRegistry(update) ?? call.state.embeddedRegistry;
		return jsonAnswer(200, { message: describeSource(call.state.registry), type: call.state.registry.type });
	},
	"delete-registry": ({ param }) => {
		const isDefault = param("name") === DEFAULT_NAME;
		throw new Refusal(404, isDefault ? "Cannot remove the default registry" : "Registry not found");
	},
	"list-registry-servers": (call) => jsonAnswer(200, { servers: findRegistry(call).entries }),
	"get-registry-server": (call) => {
		const server = findRegistry(call).entries.find(({ name }) => name === call.param("serverName"));
		if (!server) throw new Refusal(404, "ImageMetadata not found");
		return jsonAnswer(200, { server });
	},
};

/** True for an address that is not on the public Internet, judging by its text. Nothing is looked up. */
export function isPrivateAddress(host: string): boolean {
	const name = host.replace(/^\[|\]$/g, "").toLowerCase();
	if (name === "localhost" || name.endsWith(".localhost")) return true;
	if (name.includes(":")) return name === "::1" || /^f[cd]|^fe[89ab]/.test(name);
	return PRIVATE_IPV4.test(name);
}

const PRIVATE_IPV4 = /^0*(?:(?:0|10|127)\.\d+|172\.0*(?:1[6-9]|2\d|3[01])|192\.0*168|169\.0*254)\.\d+\.\d+$/;

function findRegistry({ state, param }: Call): RegistryState {
	if (param("name") !== DEFAULT_NAME) throw new Refusal(404, "Registry not found");
	return state.registry;
}

function showRegistry(registry: RegistryState): Record<string, unknown> {
	return {
		name: DEFAULT_NAME,
		type: registry.type,
		source: registry.source,
		version: registry.version,
		last_updated: registry.lastUpdated,
		server_count: registry.entries.length,
	};
}

/** The message of v0.2.5 when it uses a new source. */
function describeSource({ type, source }: RegistryState): string {
	if (type === "url") return `Successfully set registry URL: ${source}`;
	if (type === "file") return `Successfully set local registry file: ${source}`;
	return "Registry configuration reset to default";
}

/** The sandbox makes no network requests: every address returns the same small registry. Null if the update names no source. */
function loadRegistry(update: RequestBodies["v1.UpdateRegistryRequest"]): RegistryState | null {
	const { url, local_path: path, allow_private_ip: allowsPrivate } = update;
	if (url !== undefined) {
		if (!URL.canParse(url)) throw new Refusal(400, "Failed to set registry URL: the url is not an address");
		if (!allowsPrivate && isPrivateAddress(new URL(url).hostname)) throw new Refusal(400, PRIVATE_ADDRESS);
		return { ...customRegistry, type: "url", source: url };
	}
	if (path === undefined) return null;
	if (path !== SAMPLE_PATH)
		throw new Refusal(400, `Failed to set registry file: local registry file not found or not accessible: ${path}`);
	return { ...customRegistry, type: "file", source: path };
}
