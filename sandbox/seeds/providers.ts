import type { Capabilities, SecretsProvider, StoredSecret } from "../state";
import type { ProviderType } from "../types";

const ALL: Capabilities = { can_read: true, can_write: true, can_delete: true, can_list: true, can_cleanup: true };
const NOTHING: Capabilities = {
	can_read: false,
	can_write: false,
	can_delete: false,
	can_list: false,
	can_cleanup: false,
};

const CAPABILITIES: Record<ProviderType, Capabilities> = {
	encrypted: ALL,
	"1password": { ...NOTHING, can_read: true, can_list: true },
	none: { ...NOTHING, can_list: true, can_cleanup: true },
};

export function capabilitiesOf(type: ProviderType): Capabilities {
	return CAPABILITIES[type];
}

/** An encrypted store with the given secrets. The values are fictitious. */
export function encryptedProvider(keys: string[] = []): SecretsProvider {
	return { type: "encrypted", capabilities: capabilitiesOf("encrypted"), secrets: toSecrets(keys) };
}

/** 1Password: its secrets can be read and listed, and they have titles. */
export function onePasswordProvider(): SecretsProvider {
	const secrets = new Map<string, StoredSecret>([
		["op://MCPVault/github/token", { value: "make-believe", description: "MCPVault :: github :: token" }],
		["op://MCPVault/notion/token", { value: "make-believe", description: "MCPVault :: notion :: token" }],
	]);
	return { type: "1password", capabilities: capabilitiesOf("1password"), secrets };
}

function toSecrets(keys: string[]): Map<string, StoredSecret> {
	return new Map(keys.map((key) => [key, { value: "make-believe" }]));
}
