import { emptyAnswer, jsonAnswer, Refusal } from "./answers";
import type { Call, Handlers } from "./handler";
import { capabilitiesOf } from "./seeds/providers";
import { type Capabilities, DEFAULT_NAME, type SandboxState, type SecretsProvider } from "./state";
import type { ProviderType } from "./types";

/** The operations of the tag secrets. Values go in; no answer ever holds one. */
export const secretHandlers: Handlers = {
	"set-up-secrets": async ({ request, state, readBody }) => {
		const { provider_type } = await readBody(request, "v1.setupSecretsRequest");
		if (provider_type === "encrypted" && !state.hasKeyring) {
			throw new Refusal(400, "The provider encrypted needs the keyring of the operating system");
		}
		setUpProvider(state, provider_type);
		return jsonAnswer(201, { message: "Secrets provider set up", provider_type });
	},
	"get-secrets-provider": ({ state }) => {
		const { type, capabilities } = requireProvider(state);
		return jsonAnswer(200, { name: DEFAULT_NAME, provider_type: type, capabilities });
	},
	"list-secrets": ({ state }) => {
		const { secrets } = requireCapability(state, "can_list", "listing");
		const keys = [...secrets].map(([key, { description }]) => ({ key, description }));
		return jsonAnswer(200, { keys });
	},
	"create-secret": async ({ request, state, readBody }) => {
		const { secrets } = requireCapability(state, "can_write", "writing");
		const { key, value } = await readBody(request, "v1.createSecretRequest");
		if (secrets.has(key)) throw new Refusal(409, `Secret ${key} already exists`);
		secrets.set(key, { value });
		return jsonAnswer(201, { key, message: "Secret created" });
	},
	"update-secret": async (call) => {
		const { secrets } = requireCapability(call.state, "can_write", "writing");
		const { value } = await call.readBody(call.request, "v1.updateSecretRequest");
		const key = requireSecret(call, secrets);
		secrets.set(key, { ...secrets.get(key), value });
		return jsonAnswer(200, { key, message: "Secret updated" });
	},
	"delete-secret": (call) => {
		const { secrets } = requireCapability(call.state, "can_delete", "deletion");
		secrets.delete(requireSecret(call, secrets));
		return emptyAnswer(204);
	},
};

/** Puts a provider in use. The one before keeps its secrets for when it comes back. */
function setUpProvider(state: SandboxState, type: ProviderType): void {
	if (state.provider) state.storedSecrets.set(state.provider.type, state.provider.secrets);
	state.provider = {
		type,
		capabilities: capabilitiesOf(type),
		secrets: state.storedSecrets.get(type) ?? new Map(),
	};
}

function requireProvider(state: SandboxState): SecretsProvider {
	if (!state.provider) throw new Refusal(404, "Provider not setup");
	return state.provider;
}

function requireCapability(state: SandboxState, capability: keyof Capabilities, action: string): SecretsProvider {
	const provider = requireProvider(state);
	if (!provider.capabilities[capability]) {
		throw new Refusal(405, `The secrets provider does not support ${action}`);
	}
	return provider;
}

function requireSecret({ param }: Call, secrets: SecretsProvider["secrets"]): string {
	const key = param("key");
	if (!secrets.has(key)) throw new Refusal(404, `Secret not found: ${key}`);
	return key;
}
