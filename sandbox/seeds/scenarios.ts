import type { ProviderType, RegistryEntry } from "../api-types";
import type { SandboxState } from "../state";
import { embeddedRegistry } from "./embedded-registry";
import { DEFAULT_SEEDS, MANY_GROUPS, manySeeds, toRecords, type WorkloadSeed } from "./workloads";

/** Initial contents of a sandbox, each with a sentence about them for `--help` and the panel. */
export const scenarios = {
	default: "Five workloads in two groups, registered clients, an encrypted secrets provider with two secrets.",
	empty: "No workloads, no clients, an encrypted secrets provider without secrets, the group default only.",
	"no-secrets-provider": "As default, but no secrets provider is set up: the calls for secrets answer 404.",
	"read-only-provider": "As default, with 1Password: writing and deleting secrets answer 405.",
	"no-keyring": "As default, without provider and keyring: setting up encrypted answers 400.",
	"no-engine": "As default, but the container engine does not run: the health check answers 503.",
	"many-workloads": "300 workloads in five groups, in every lasting status.",
};

export type ScenarioName = keyof typeof scenarios;

export function isScenarioName(name: string): name is ScenarioName {
	return Object.hasOwn(scenarios, name);
}

/** Keys and descriptions of the fictitious secrets. */
const SECRETS: Readonly<Record<ProviderType, [string, string | undefined][]>> = {
	encrypted: [
		["github", undefined],
		["notion", undefined],
	],
	"1password": [
		["op://MCPVault/github/token", "MCPVault :: github :: token"],
		["op://MCPVault/notion/token", "MCPVault :: notion :: token"],
	],
	none: [],
};

/** The state at the start. `registryFile` is content/data/registry.yaml, parsed. */
export function seedState(
	scenario: ScenarioName,
	registryFile: unknown,
	clock: Pick<SandboxState, "now" | "pace">,
): SandboxState {
	const isEmpty = scenario === "empty";
	const registry = embeddedRegistry(registryFile);
	const provider = seedProvider(scenario);
	const secretsOf = (type: ProviderType) => new Map(type === provider && !isEmpty ? SECRETS[type] : []);
	return {
		...clock,
		workloads: toRecords(seedsOf(scenario, registry.entries), registry.entries, clock.now()),
		groups: seedGroups(scenario),
		clients: new Set(isEmpty ? [] : ["vscode", "cursor"]),
		installedClients: new Set(["vscode", "cursor", "claude-code"]),
		registry,
		embeddedRegistry: registry,
		provider,
		secrets: { encrypted: secretsOf("encrypted"), "1password": secretsOf("1password"), none: secretsOf("none") },
		hasKeyring: scenario !== "no-keyring",
		hasEngine: scenario !== "no-engine",
	};
}

function seedsOf(scenario: ScenarioName, entries: readonly RegistryEntry[]): readonly WorkloadSeed[] {
	if (scenario === "empty") return [];
	return scenario === "many-workloads" ? manySeeds(entries) : DEFAULT_SEEDS;
}

function seedGroups(scenario: ScenarioName): SandboxState["groups"] {
	if (scenario === "empty") return new Map([["default", new Set()]]);
	const names = scenario === "many-workloads" ? MANY_GROUPS : ["default", "research"];
	return new Map(names.map((name) => [name, new Set(name === "research" ? ["cursor"] : [])]));
}

function seedProvider(scenario: ScenarioName): ProviderType | null {
	if (scenario === "no-secrets-provider" || scenario === "no-keyring") return null;
	return scenario === "read-only-provider" ? "1password" : "encrypted";
}
