import type { CreateWorkloadRequest, RegistryEntry } from "../api-types";
import { buildRunConfig, type RunConfig } from "../run-config";
import type { WorkloadRecord, WorkloadStatus } from "../state";
import { writeLog } from "../workload-lifecycle";

export interface WorkloadSeed {
	request: CreateWorkloadRequest & { name: string };
	port: number;
	group: string;
	status: WorkloadStatus;
	context?: string;
	lines: number;
	telemetry?: RunConfig["telemetry_config"];
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;

const GITHUB_SECRET = { name: "github", target: "GITHUB_PERSONAL_ACCESS_TOKEN" };

export const DEFAULT_SEEDS: WorkloadSeed[] = [
	{ request: { name: "fetch", image: "fetch" }, port: 43832, group: "research", status: "running", lines: 20 },
	{
		request: { name: "osv", image: "osv", tools: ["query_vulnerability", "get_vulnerability"] },
		port: 51712,
		group: "research",
		status: "running",
		lines: 40,
	},
	{
		request: { name: "github", image: "github", secrets: [GITHUB_SECRET] },
		port: 19046,
		group: "default",
		status: "running",
		lines: 250,
		telemetry: { endpoint: "localhost:4318", serviceName: "github-mcp", samplingRate: 0.25, insecure: true },
	},
	{ request: { name: "time", image: "time" }, port: 27310, group: "default", status: "stopped", lines: 8 },
	{
		request: {
			name: "filesystem",
			image: "filesystem",
			volumes: ["/home/ana/notes:/projects/notes:ro"],
			network_isolation: true,
		},
		port: 33458,
		group: "default",
		status: "stopped",
		lines: 12,
	},
];

/** All statuses but `removing`, which would end at once. */
const MANY_STATUSES: WorkloadStatus[] = [
	"running",
	"running",
	"running",
	"running",
	"stopped",
	"stopped",
	"error",
	"unhealthy",
	"unknown",
	"running",
	"running",
];

/** The groups of the scenario `many-workloads`. */
export const MANY_GROUPS = ["default", "research", "web", "databases", "clouds"];

/** 300 workloads, spread over these groups and all lasting statuses. */
export function manySeeds(entries: readonly RegistryEntry[]): WorkloadSeed[] {
	return Array.from({ length: 300 }, (_, index) => {
		const entry = pick(entries, index);
		const status = pick(MANY_STATUSES, index);
		return {
			request: { name: `${entry.name}-${index + 1}`, image: entry.name },
			port: 20000 + index,
			group: pick(MANY_GROUPS, index),
			status,
			context: status === "error" ? "Container exited" : undefined,
			lines: 5 + (index % 150),
		};
	});
}

function pick<Item>(items: readonly Item[], index: number): Item {
	const item = items[index % items.length];
	if (item === undefined) throw new Error("A seed needs at least one registry entry, one status and one group.");
	return item;
}

/** A workload for each seed, an hour apart, the last one an hour before now. */
export function toRecords(seeds: readonly WorkloadSeed[], entries: readonly RegistryEntry[], now: number) {
	return new Map(
		seeds.map((seed, index) => {
			const entry = entries.find(({ name }) => name === seed.request.image);
			return [seed.request.name, toRecord(seed, entry, now - (seeds.length - index) * HOUR)];
		}),
	);
}

function toRecord(seed: WorkloadSeed, entry: RegistryEntry | undefined, createdAt: number): WorkloadRecord {
	const { request, port, group, status, context, lines, telemetry } = seed;
	const config = buildRunConfig(request, entry, { name: request.name, port, group, at: createdAt, telemetry });
	const record: WorkloadRecord = { config, createdAt, status, statusContext: context, steps: [], log: [] };
	writeLog(record, createdAt, `${request.name} is starting; no container runs here`);
	for (let line = 2; line <= lines; line++)
		writeLog(record, createdAt + line * SECOND, `${request.name} answered request ${line - 1}`);
	return record;
}
