import type { SandboxState, WorkloadRecord, WorkloadStatus, WorkloadStep } from "./state";

export type Order = "stop" | "restart" | "delete";

/** More lines are kept than the API ever shows, so that tests can see its limit. */
const MAX_KEPT_LINES = 1000;

/** Makes all changes that are due. Runs before each request, so that no timer is needed. */
export function advanceWorkloads(state: SandboxState): void {
	for (const [name, workload] of state.workloads)
		while (workload.steps[0] && workload.steps[0].at <= state.now()) takeStep(state, name, workload);
}

/** Accepts an order. The workload's steps are the statuses that follow. */
export function orderWorkload(state: SandboxState, workload: WorkloadRecord, order: Order): void {
	if (workload.status === "removing") return;
	const statuses = planStatuses(workload, order);
	if (statuses.length === 0) return;
	workload.steps = statuses.map((status, index) => ({ at: state.now() + index * state.pace, status }));
	advanceWorkloads(state);
}

/** Adds a line to the workload's log. Every line says that nothing really runs. */
export function writeLog(workload: WorkloadRecord, at: number, text: string): void {
	workload.log.push(`${new Date(at).toISOString()} [sandbox] ${text}`);
	if (workload.log.length > MAX_KEPT_LINES) workload.log.shift();
}

function planStatuses(workload: WorkloadRecord, order: Order): WorkloadStep["status"][] {
	if (order === "delete") return ["removing", "gone"];
	const { status, steps } = workload;
	const isStopping = status === "stopping" && steps.at(-1)?.status === "stopped";
	if (order === "stop") return isDown(status) || isStopping ? [] : ["stopping", "stopped"];
	// Restarting a workload that is running or starting changes nothing.
	if (status === "running" || status === "starting") return [];
	return isDown(status) ? ["starting", "running"] : ["stopping", "starting", "running"];
}

function isDown(status: WorkloadStatus): boolean {
	return status === "stopped" || status === "error";
}

function takeStep(state: SandboxState, name: string, workload: WorkloadRecord): void {
	const step = workload.steps.shift();
	if (!step) return;
	if (step.status === "gone") {
		state.workloads.delete(name);
		return;
	}
	workload.status = step.status;
	workload.statusContext = step.context;
	writeLog(workload, step.at, `${name} is ${step.status}; no container runs here`);
}
