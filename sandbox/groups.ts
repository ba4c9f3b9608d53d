import { type Call, emptyAnswer, type Handlers, jsonAnswer, Refusal } from "./handler";
import { DEFAULT_NAME } from "./state";
import { orderWorkload } from "./workload-lifecycle";

export const groupHandlers: Handlers = {
	"list-groups": ({ state }) => {
		const groups = [...state.groups].map(([name, clients]) => showGroup(name, clients));
		return jsonAnswer(200, { groups });
	},
	"create-group": async ({ state, readBody }) => {
		const { name } = await readBody("v1.createGroupRequest");
		if (state.groups.has(name)) throw new Refusal(409, `group_already_exists: group '${name}' already exists`);
		state.groups.set(name, new Set());
		return jsonAnswer(201, { name });
	},
	"get-group": (call) => jsonAnswer(200, showGroup(call.param("name"), findGroup(call))),
	"delete-group": (call) => {
		const name = call.param("name");
		findGroup(call);
		if (name === DEFAULT_NAME) throw new Refusal(404, "Cannot delete the default group");
		emptyGroup(call, name);
		call.state.groups.delete(name);
		return emptyAnswer(204);
	},
};

function showGroup(name: string, clients: Set<string>): Record<string, unknown> {
	return { name, registered_clients: [...clients] };
}

function findGroup({ state, param }: Call): Set<string> {
	const clients = state.groups.get(param("name"));
	if (!clients) throw new Refusal(404, "Group not found");
	return clients;
}

/** Deletes the members too if the caller asks for it; otherwise moves them to the default group. */
function emptyGroup({ state, query }: Call, name: string): void {
	const members = [...state.workloads.values()].filter(({ config }) => config.group === name);
	for (const member of members) {
		member.config.group = DEFAULT_NAME;
		if (query("with-workloads") === "true") orderWorkload(state, member, "delete");
	}
}
