import type { CreateWorkloadRequest, RegistryEntry } from "./api-types";
import { Refusal } from "./handler";
import { buildRunConfig, type RunConfig } from "./run-config";
import { DEFAULT_NAME, type SandboxState, type WorkloadRecord } from "./state";
import { advanceWorkloads, writeLog } from "./workload-lifecycle";

/** The whole answer of v0.2.5 to a refused request. The sandbox adds the reason, which v0.2.5 only logs. */
const REFUSED = "Failed to create run config";
const LOWEST_PORT = 10000;
const HIGHEST_PORT = 65534;

/** Creates a workload and starts it. Answers 400 if it can't run and 409 if the name is taken. */
export function createWorkload(state: SandboxState, request: CreateWorkloadRequest): { name: string; port: number } {
	const entry = state.registry.entries.find(({ name }) => name === request.image);
	if (entry) checkAgainstEntry(request, entry);
	const name = chooseName(state, request);
	const config = buildRunConfig(request, entry, {
		name,
		port: choosePort(state, name),
		group: state.groups.has(DEFAULT_NAME) ? DEFAULT_NAME : undefined,
		at: state.now(),
	});
	const workload: WorkloadRecord = {
		config,
		createdAt: state.now(),
		status: "unknown",
		steps: planStart(state, config),
		log: [],
	};
	writeLog(workload, state.now(), `run configuration of ${name} saved; nothing is downloaded or run`);
	state.workloads.set(name, workload);
	advanceWorkloads(state);
	return { name, port: config.port };
}

/** The API can't ask for missing values, so variables that the entry requires or marks as secret must be in the request. */
function checkAgainstEntry(request: CreateWorkloadRequest, entry: RegistryEntry): void {
	const given = new Set([
		...(request.env_vars ?? []).map((variable) => variable.replace(/=.*$/s, "")),
		...(request.secrets ?? []).map(({ target }) => target),
	]);
	const missing = (entry.env_vars ?? []).find(({ name, required, secret }) => (required || secret) && !given.has(name));
	if (missing) {
		const kind = missing.required ? "required" : "required secret";
		throw new Refusal(400, `${REFUSED}: missing ${kind} environment variable: ${missing.name}`);
	}
	const unknown = (request.tools ?? []).find((tool) => entry.tools && !entry.tools.includes(tool));
	if (unknown) throw new Refusal(400, `${REFUSED}: tool ${unknown} not found in registry`);
}

function chooseName(state: SandboxState, { name, image }: CreateWorkloadRequest): string {
	if (name) {
		if (state.workloads.has(name)) throw new Refusal(409, `Workload ${name} already exists`);
		return name;
	}
	const base = nameFromImage(image);
	let candidate = base;
	for (let count = 2; state.workloads.has(candidate); count++) candidate = `${base}-${count}`;
	return candidate;
}

/** The last part of an image or package reference, without tag and version. */
export function nameFromImage(image: string): string {
	const parts = image.replace(/^\w+:\/\//, "").split("/");
	const last = parts.findLast(Boolean) ?? image;
	const cleaned = last
		.replace(/(.)[:@].*$/, "$1")
		.replace(/[^a-zA-Z0-9._-]+/g, "-")
		.slice(0, 90);
	return /[a-zA-Z0-9]/.test(cleaned) ? cleaned : "workload";
}

/** Looks random but is always the same, so that tests and examples can rely on it. */
function choosePort(state: SandboxState, name: string): number {
	const taken = new Set([...state.workloads.values()].map(({ config }) => config.port));
	const span = HIGHEST_PORT - LOWEST_PORT + 1;
	let hash = [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % span, 7);
	while (taken.has(LOWEST_PORT + hash)) hash = (hash + 1) % span;
	return LOWEST_PORT + hash;
}

function planStart(state: SandboxState, config: RunConfig): WorkloadRecord["steps"] {
	const secrets = config.secrets.map((secret) => secret.replace(/,target=.*$/s, ""));
	const stored = state.provider && state.secrets[state.provider];
	const missing = secrets.find((secret) => !stored?.has(secret));
	return [
		{ at: state.now(), status: "starting" },
		{
			at: state.now() + state.pace,
			...(missing ? { status: "error", context: `Secret not found: ${missing}` } : { status: "running" }),
		},
	];
}
