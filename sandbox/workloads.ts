import { parseAccept } from "hono/utils/accept";
import { createWorkload } from "./create-workload";
import { type Call, type Handlers, jsonAnswer, Refusal, textAnswer } from "./handler";
import { DEFAULT_NAME, type SandboxState, type WorkloadRecord } from "./state";
import { type Order, orderWorkload } from "./workload-lifecycle";

/** Maximum number of lines in one response: section 9 of the specification. */
const MAX_LOG_LINES = 100;

/** Valid names of a workload: letters, digits, dots, dashes, underscores; at most 100 characters. */
const WORKLOAD_NAME = /^[a-zA-Z0-9._-]{1,100}$/;

export const workloadHandlers: Handlers = {
	"list-workloads": ({ state, query }) => {
		const group = query("group") || undefined;
		if (group !== undefined && !state.groups.has(group)) throw new Refusal(404, "Group not found");
		const workloads = [...state.workloads.values()]
			.filter((workload) => query("all") === "true" || ["running", "stopping"].includes(workload.status))
			.filter((workload) => group === undefined || workload.config.group === group);
		return jsonAnswer(200, { workloads: workloads.map(showWorkload) });
	},
	"create-workload": async ({ state, readBody }) => {
		const { name, port } = createWorkload(state, await readBody("v1.createRequest"));
		return jsonAnswer(201, { name, port });
	},
	"get-workload": (call) => jsonAnswer(200, showWorkload(findWorkload(call))),
	"export-workload": (call) => jsonAnswer(200, findWorkload(call, "Workload configuration not found").config),
	"get-workload-logs": (call) => readLogs(call.request, findWorkload(call)),
	"stop-workload": (call) => acceptOrder(call, "stop"),
	"restart-workload": (call) => acceptOrder(call, "restart"),
	"delete-workload": (call) => acceptOrder(call, "delete"),
	"stop-workloads": (call) => acceptBulkOrder(call, "stop"),
	"restart-workloads": (call) => acceptBulkOrder(call, "restart"),
	"delete-workloads": (call) => acceptBulkOrder(call, "delete"),
};

/** The transport that clients use. */
function speaksTo({ config }: WorkloadRecord): string | undefined {
	return config.transport === "stdio" ? config.proxy_mode : config.transport;
}

/** The address for clients: `/mcp` for Streamable HTTP, `/sse#name` for everything else. */
function workloadUrl(workload: WorkloadRecord): string {
	const { config } = workload;
	const base = `http://127.0.0.1:${config.port}`;
	return speaksTo(workload) === "streamable-http" ? `${base}/mcp` : `${base}/sse#${config.name}`;
}

/** `core.Workload` of a record. */
function showWorkload(workload: WorkloadRecord): Record<string, unknown> {
	const { config } = workload;
	return {
		name: config.name,
		package: config.image,
		url: workloadUrl(workload),
		port: config.port,
		tool_type: "mcp",
		transport_type: speaksTo(workload) === "streamable-http" ? "streamable-http" : config.transport,
		status: workload.status,
		status_context: workload.statusContext,
		created_at: new Date(workload.createdAt).toISOString().replace(/\.\d+Z$/, "Z"),
		tools: config.tools_filter,
		group: config.group ?? DEFAULT_NAME,
	};
}

function findWorkload({ state, param }: Call, otherwise = "Workload not found"): WorkloadRecord {
	const workload = state.workloads.get(param("name"));
	if (!workload) throw new Refusal(404, otherwise);
	return workload;
}

function acceptOrder(call: Call, order: Order): Response {
	if (!WORKLOAD_NAME.test(call.param("name"))) throw new Refusal(400, "Invalid workload name");
	const workload = findWorkload(call);
	orderWorkload(call.state, workload, order);
	return textAnswer(202, `Accepted: ${order} ${workload.config.name}`);
}

async function acceptBulkOrder({ state, readBody }: Call, order: Order): Promise<Response> {
	const { names = [], group } = await readBody("v1.bulkOperationRequest");
	// Unknown names are ignored, as in v0.2.5, which carries out the order in the background.
	const named = [...new Set(names)].flatMap((name) => state.workloads.get(name) ?? []);
	const workloads = group === undefined ? named : groupWorkloads(state, group);
	for (const workload of workloads) orderWorkload(state, workload, order);
	return textAnswer(202, `Accepted: ${order} ${workloads.length} workloads`);
}

function groupWorkloads(state: SandboxState, group: string): WorkloadRecord[] {
	if (!state.groups.has(group)) throw new Refusal(400, `group '${group}' does not exist`);
	return [...state.workloads.values()].filter(({ config }) => config.group === group);
}

/** The last lines of a workload's log, as plain text, or as a JSON string when the caller prefers that. */
function readLogs(request: Request, workload: WorkloadRecord): Response {
	const lines = workload.log.slice(-MAX_LOG_LINES).join("\n");
	return prefersJson(request.headers.get("accept") ?? "*/*") ? jsonAnswer(200, lines) : textAnswer(200, lines);
}

/** True if the client prefers JSON to plain text. Plain text wins a tie, because v0.2.5 sends it. */
export function prefersJson(accept: string): boolean {
	const ranges = new Map(parseAccept(accept.toLowerCase()).map(({ type, q }) => [type, q]));
	const quality = (type: string) =>
		ranges.get(type) ?? ranges.get(type.replace(/\/.*/, "/*")) ?? ranges.get("*/*") ?? 0;
	return quality("application/json") > quality("text/plain");
}
