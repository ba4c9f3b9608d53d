import type { SandboxState, SecretsProvider } from "../state";
import { embeddedRegistry } from "./embedded-registry";
import { encryptedProvider, onePasswordProvider } from "./providers";
import { DEFAULT_SEEDS, manyWorkloads, type SeedSources, toRecords } from "./workloads";

/** Initial contents of a sandbox, and their description in `--help` and the documentation. */
const SCENARIOS = {
	default: "Five workloads in two groups, registered clients, an encrypted secrets provider with two secrets.",
	empty: "No workloads, no clients, an encrypted secrets provider without secrets, the group default only.",
	"no-secrets-provider": "As default, but no secrets provider is set up: the calls for secrets answer 404.",
	"read-only-provider": "As default, with 1Password: writing and deleting secrets answer 405.",
	"no-keyring": "As default, without provider and keyring: setting up encrypted answers 400.",
	"no-engine": "As default, but the container engine does not run: the health check answers 503.",
	"many-workloads": "300 workloads in five groups, in every lasting status.",
};

export type ScenarioName = keyof typeof SCENARIOS;

/** All scenarios, each with a sentence about its contents. */
export const scenarios: Readonly<Record<ScenarioName, string>> = SCENARIOS;

export function isScenarioName(name: string): name is ScenarioName {
	return Object.hasOwn(SCENARIOS, name);
}

/** State that does not depend on the scenario. */
export interface Surroundings {
	now: () => number;
	pace: number;
	registry: unknown;
}

const SECRETS = ["github", "notion"];
const MANY_GROUPS = ["default", "research", "web", "databases", "clouds"];
const MANY_COUNT = 300;

export function seedState(scenario: ScenarioName, surroundings: Surroundings): SandboxState {
	const isEmpty = scenario === "empty";
	const registry = embeddedRegistry(surroundings.registry);
	return {
		now: surroundings.now,
		pace: surroundings.pace,
		workloads: seedWorkloads(scenario, { now: surroundings.now(), entries: registry.entries }),
		groups: seedGroups(scenario),
		clients: new Set(isEmpty ? [] : ["vscode", "cursor"]),
		installedClients: new Set(["vscode", "cursor", "claude-code"]),
		registry,
		embeddedRegistry: registry,
		provider: seedProvider(scenario),
		storedSecrets: new Map(),
		hasKeyring: scenario !== "no-keyring",
		hasEngine: scenario !== "no-engine",
	};
}

function seedWorkloads(scenario: ScenarioName, sources: SeedSources): SandboxState["workloads"] {
	if (scenario === "empty") return new Map();
	return scenario === "many-workloads"
		? manyWorkloads(sources, MANY_COUNT, MANY_GROUPS)
		: toRecords(DEFAULT_SEEDS, sources);
}

function seedGroups(scenario: ScenarioName): SandboxState["groups"] {
	if (scenario === "empty") return new Map([["default", new Set()]]);
	const names = scenario === "many-workloads" ? MANY_GROUPS : ["default", "research"];
	return new Map(names.map((name) => [name, new Set(name === "research" ? ["cursor"] : [])]));
}

function seedProvider(scenario: ScenarioName): SecretsProvider | null {
	if (scenario === "no-secrets-provider" || scenario === "no-keyring") return null;
	if (scenario === "read-only-provider") return onePasswordProvider();
	return encryptedProvider(scenario === "empty" ? [] : SECRETS);
}
