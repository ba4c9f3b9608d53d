import { emptyAnswer, jsonAnswer, Refusal } from "./answers";
import type { Call, Handlers } from "./handler";
import { capabilitiesOf } from "./seeds/providers";
import { type Capabilities, DEFAULT_NAME, type SandboxState, type SecretsProvider } from "./state";
import type { ProviderType } from "./types";

/** The message of v0.2.5. The desktop app recognises a missing keyring by its words. */
const NO_KEYRING =
	"failed to create provider: OS keyring is not available. The encrypted provider requires an OS keyring to securely store passwords. " +
	"Please use a different secrets provider (e.g., 1password) or ensure your system has a keyring service available";

/** The operations of the tag secrets. No response ever contains a value. */
export const secretHandlers: Handlers = {
	"set-up-secrets": async ({ request, state, readBody }) => {
		const { provider_type } = await readBody(request, "v1.setupSecretsRequest");
		if (provider_type === "encrypted" && !state.hasKeyring) throw new Refusal(400, NO_KEYRING);
		const message = `Secrets provider ${state.provider ? "reconfigured" : "setup"} successfully`;
		setUpProvider(state, provider_type);
		return jsonAnswer(201, { message, provider_type });
	},
	"get-secrets-provider": ({ state }) => {
		const { type, capabilities } = requireProvider(state);
		return jsonAnswer(200, { name: DEFAULT_NAME, provider_type: type, capabilities });
	},
	"list-secrets": ({ state }) => {
		const { secrets } = requireCapability(state, "can_list", "listing keys");
		const keys = [...secrets].map(([key, { description }]) => ({ key, description }));
		return jsonAnswer(200, { keys });
	},
	"create-secret": async ({ request, state, readBody }) => {
		const { secrets } = requireCapability(state, "can_write", "creating secrets");
		const { key, value } = await readBody(request, "v1.createSecretRequest");
		if (secrets.has(key)) throw new Refusal(409, "Secret already exists");
		secrets.set(key, { value });
		return jsonAnswer(201, { key, message: "Secret created successfully" });
	},
	"update-secret": async (call) => {
		const { secrets } = requireCapability(call.state, "can_write", "updating secrets");
		const { value } = await call.readBody(call.request, "v1.updateSecretRequest");
		const key = requireSecret(call, secrets);
		secrets.set(key, { value });
		return jsonAnswer(200, { key, message: "Secret updated successfully" });
	},
	"delete-secret": (call) => {
		const { secrets } = requireCapability(call.state, "can_delete", "deleting secrets");
		secrets.delete(requireSecret(call, secrets));
		return emptyAnswer(204);
	},
};

/** Activates a provider. The previous one keeps its secrets until it is active again. */
function setUpProvider(state: SandboxState, type: ProviderType): void {
	if (state.provider) state.storedSecrets.set(state.provider.type, state.provider.secrets);
	state.provider = {
		type,
		capabilities: capabilitiesOf(type),
		secrets: state.storedSecrets.get(type) ?? new Map(),
	};
}

function requireProvider(state: SandboxState): SecretsProvider {
	if (!state.provider) throw new Refusal(404, "Secrets provider not setup");
	return state.provider;
}

function requireCapability(state: SandboxState, capability: keyof Capabilities, action: string): SecretsProvider {
	const provider = requireProvider(state);
	if (!provider.capabilities[capability]) throw new Refusal(405, `Secrets provider does not support ${action}`);
	return provider;
}

function requireSecret({ param }: Call, secrets: SecretsProvider["secrets"]): string {
	const key = param("key");
	if (!secrets.has(key)) throw new Refusal(404, "Secret not found");
	return key;
}
