import { buildRunConfig } from "../run-config";
import type { WorkloadRecord } from "../state";
import type { CreateWorkloadRequest, RunConfig, WorkloadStatus } from "../types";
import { writeLog } from "../workload-lifecycle";
import { registryEntries } from "./registry-entries";

/** A workload to start with. */
interface WorkloadSeed {
	request: CreateWorkloadRequest & { name: string };
	port: number;
	group: string;
	status: WorkloadStatus;
	context?: string;
	/** How many lines its log holds. */
	lines: number;
	telemetry?: RunConfig["telemetry_config"];
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;

const GITHUB_SECRET = { name: "github", target: "GITHUB_PERSONAL_ACCESS_TOKEN" };

const DEFAULT_SEEDS: WorkloadSeed[] = [
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

/** All statuses but `removing`, which would be gone at once. */
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

/** Five workloads in two groups: three run, two are stopped. */
export function defaultWorkloads(now: number): Map<string, WorkloadRecord> {
	return toRecords(DEFAULT_SEEDS, now);
}

/** As many workloads as asked for, over all groups, in all lasting statuses. */
export function manyWorkloads(now: number, count: number, groups: string[]): Map<string, WorkloadRecord> {
	const seeds = Array.from({ length: count }, (_, index): WorkloadSeed => {
		const entry = pick(registryEntries, index);
		const status = pick(MANY_STATUSES, index);
		return {
			request: { name: `${entry.name}-${index + 1}`, image: entry.name },
			port: 20000 + index,
			group: pick(groups, index),
			status,
			context: status === "error" ? "Container exited" : undefined,
			lines: 5 + (index % 150),
		};
	});
	return toRecords(seeds, now);
}

function pick<Item>(items: Item[], index: number): Item {
	const item = items[index % items.length];
	if (item === undefined) throw new Error("A seed needs at least one registry entry, one status and one group.");
	return item;
}

function toRecords(seeds: WorkloadSeed[], now: number): Map<string, WorkloadRecord> {
	return new Map(seeds.map((seed, index) => [seed.request.name, toRecord(seed, now - (seeds.length - index) * HOUR)]));
}

function toRecord(seed: WorkloadSeed, createdAt: number): WorkloadRecord {
	const { request, port, group, status, context, lines, telemetry } = seed;
	const entry = registryEntries.find(({ name }) => name === request.image);
	const config = buildRunConfig(request, entry, { name: request.name, port, group, at: createdAt });
	config.telemetry_config = telemetry;
	const record: WorkloadRecord = {
		config,
		package: config.image,
		createdAt,
		status,
		statusContext: context,
		steps: [],
		log: [],
	};
	writeLog(record, createdAt, `${request.name} is starting; no container runs here`);
	for (let line = 2; line <= lines; line++) {
		writeLog(record, createdAt + line * SECOND, `${request.name} answered request ${line - 1}`);
	}
	return record;
}
