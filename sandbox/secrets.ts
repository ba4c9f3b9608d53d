import type { ProviderType } from "./api-types";
import { type Call, emptyAnswer, type Handlers, jsonAnswer, Refusal } from "./handler";
import { DEFAULT_NAME, type SandboxState } from "./state";

/** The message of v0.2.5. The desktop app recognises a missing keyring by its words. */
const NO_KEYRING =
	"failed to create provider: OS keyring is not available. The encrypted provider requires an OS keyring to securely store passwords. " +
	"Please use a different secrets provider (e.g., 1password) or ensure your system has a keyring service available";

/** What each type of provider can do: `v1.providerCapabilitiesResponse`. */
const CAPABILITIES = {
	encrypted: { can_read: true, can_write: true, can_delete: true, can_list: true, can_cleanup: true },
	"1password": { can_read: true, can_write: false, can_delete: false, can_list: true, can_cleanup: false },
	none: { can_read: false, can_write: false, can_delete: false, can_list: true, can_cleanup: true },
} satisfies Record<ProviderType, object>;

/** The operations of the tag secrets. No response ever contains a value. */
export const secretHandlers: Handlers = {
	"set-up-secrets": async ({ state, readBody }) => {
		const { provider_type } = await readBody("v1.setupSecretsRequest");
		if (provider_type === "encrypted" && !state.hasKeyring) throw new Refusal(400, NO_KEYRING);
		const message = `Secrets provider ${state.provider ? "reconfigured" : "setup"} successfully`;
		state.provider = provider_type;
		return jsonAnswer(201, { message, provider_type });
	},
	"get-secrets-provider": ({ state }) => {
		const provider_type = requireProvider(state);
		return jsonAnswer(200, { name: DEFAULT_NAME, provider_type, capabilities: CAPABILITIES[provider_type] });
	},
	"list-secrets": ({ state }) => {
		const secrets = requireCapability(state, "can_list", "listing keys");
		const keys = [...secrets].map(([key, description]) => ({ key, description }));
		return jsonAnswer(200, { keys });
	},
	"create-secret": async ({ state, readBody }) => {
		const secrets = requireCapability(state, "can_write", "creating secrets");
		const { key } = await readBody("v1.createSecretRequest");
		if (secrets.has(key)) throw new Refusal(409, "Secret already exists");
		secrets.set(key, undefined);
		return jsonAnswer(201, { key, message: "Secret created successfully" });
	},
	"update-secret": async (call) => {
		const secrets = requireCapability(call.state, "can_write", "updating secrets");
		await call.readBody("v1.updateSecretRequest");
		const key = requireSecret(call, secrets);
		return jsonAnswer(200, { key, message: "Secret updated successfully" });
	},
	"delete-secret": (call) => {
		const secrets = requireCapability(call.state, "can_delete", "deleting secrets");
		secrets.delete(requireSecret(call, secrets));
		return emptyAnswer(204);
	},
};

function requireProvider({ provider }: SandboxState): ProviderType {
	if (!provider) throw new Refusal(404, "Secrets provider not setup");
	return provider;
}

/** The secrets of the active provider, if it can do what is asked. */
function requireCapability(state: SandboxState, capability: keyof (typeof CAPABILITIES)[ProviderType], action: string) {
	const provider = requireProvider(state);
	if (!CAPABILITIES[provider][capability]) throw new Refusal(405, `Secrets provider does not support ${action}`);
	return state.secrets[provider];
}

function requireSecret({ param }: Call, secrets: ReadonlyMap<string, unknown>): string {
	const key = param("key");
	if (!secrets.has(key)) throw new Refusal(404, "Secret not found");
	return key;
}
