import { type ApiDocument, resolve } from "./api-document";
import { emptyAnswer, type Handlers, jsonAnswer, Refusal } from "./handler";
import { DEFAULT_NAME, type SandboxState } from "./state";

/** Form of a client's name. An unregistered name of this form is not found; other names are malformed. */
const CLIENT_NAME = /^[a-z0-9][a-z0-9-]*$/;

const showClients = (names: readonly string[]) => names.map((name) => ({ name }));

export const clientHandlers: Handlers = {
	"list-clients": ({ state }) => jsonAnswer(200, showClients([...state.clients])),
	"register-client": async ({ state, readBody }) => {
		const { name, groups } = await readBody("v1.createClientRequest");
		if (groups?.length) {
			registerInGroups(state, [name], groups);
			return jsonAnswer(201, { name, groups });
		}
		return jsonAnswer(201, { name, groups: registerWithDefault(state, name) });
	},
	"register-clients": async ({ state, readBody }) => {
		const { names, groups } = await readBody("v1.bulkClientRequest");
		if (groups?.length) registerInGroups(state, names, groups);
		else for (const name of names) state.clients.add(name);
		return jsonAnswer(200, showClients(names));
	},
	"unregister-clients": async ({ state, readBody }) => {
		const { names } = await readBody("v1.bulkClientRequest");
		for (const name of names) unregister(state, name);
		return emptyAnswer(200);
	},
	"unregister-client": ({ state, param }) => {
		if (!CLIENT_NAME.test(param("name"))) throw new Refusal(400, "Invalid client name");
		if (!unregister(state, param("name"))) throw new Refusal(404, `Client not found: ${param("name")}`);
		return emptyAnswer(204);
	},
	"discover-clients": ({ document, state }) => {
		const clients = knownClients(document).map((name) => ({
			client_type: name,
			installed: state.installedClients.has(name),
			registered: state.clients.has(name),
		}));
		return jsonAnswer(200, { clients });
	},
};

/** Every client that the document names, in the order in which ToolHive lists them. */
function knownClients(document: ApiDocument): string[] {
	const { enum: names = [] } = resolve(document, { $ref: "#/components/schemas/client.MCPClient" });
	return [names].flat().map(String).toSorted();
}

/** Clients that join groups are recorded only with the groups, as in v0.2.5. */
function registerInGroups(state: SandboxState, names: string[], groups: string[]): void {
	const unknown = groups.find((group) => !state.groups.has(group));
	if (unknown !== undefined) throw new Refusal(400, `Group not found: ${unknown}`);
	for (const group of groups) for (const name of names) state.groups.get(group)?.add(name);
}

/**
 * Without groups, the client joins the default group, if it exists. Unlike v0.2.5, the sandbox also registers it for
 * all workloads, so that the list shows it.
 */
function registerWithDefault(state: SandboxState, name: string): string[] {
	state.clients.add(name);
	const group = state.groups.get(DEFAULT_NAME);
	if (!group) return [];
	group.add(name);
	return [DEFAULT_NAME];
}

/** Removes the client from the list and from all groups. False if it was in none of them. */
function unregister(state: SandboxState, name: string): boolean {
	return [state.clients, ...state.groups.values()].map((clients) => clients.delete(name)).includes(true);
}
