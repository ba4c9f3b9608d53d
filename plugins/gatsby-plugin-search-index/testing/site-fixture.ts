import type { SiteInput } from "../build-pages";

const version = "v1";

/** A small site for tests: two guides, a command, an API, a custom resource, a generated index. */
export const siteFixture = {
	guides: [
		{
			path: "/docs/run",
			title: "Run servers",
			description: "How to run servers.",
			version,
			kind: "guide",
			lead: null,
			sections: [
				{ id: "", depth: 1, heading: "", texts: ["Servers run in containers."] },
				{
					id: "ports",
					depth: 2,
					heading: "Ports",
					texts: ["The proxy listens on a port.", "tool run --port 8080 demo"],
				},
				{ id: "free-ports", depth: 3, heading: "Free ports", texts: ["Port 0 takes a free one."] },
			],
			links: [{ target: "/docs/reference/cli/tool_run#--port" }],
		},
		{
			path: "/docs/faq",
			title: "Questions",
			description: "What people ask.",
			version,
			kind: "guide",
			lead: "Short answers.",
			sections: [],
			links: [{ target: "/docs/run" }],
		},
	],
	commands: [
		{
			path: "/docs/reference/cli/tool_run",
			title: "tool run",
			description: "Runs a server.",
			version,
			kind: "command",
			synopsis: "Run a server",
			longDescription: "Runs a **server** in `a container`.\n\n- one item\n- [two](https://example.org) items",
			usage: "tool run [flags] NAME",
			aliases: ["start"],
			arguments: [{ name: "NAME", usage: "Name of the server", enum: [], anchor: "argument-name" }],
			options: [
				{
					name: "port",
					shorthand: "p",
					default: "8080",
					usage: "Port of the proxy",
					enum: [],
					env: "TOOL_PORT",
					anchor: "--port",
				},
			],
			examples: [{ comment: "On a fixed port", code: "tool run --port 8081 demo" }],
			exitStatus: [{ code: 1, meaning: "The server did not start." }],
			environment: [],
			failures: [{ when: "the port is taken", text: "Error: port <PORT> is in use" }],
		},
	],
	apis: [
		{
			path: "/docs/reference/api",
			title: "API reference",
			description: "Every call.",
			version,
			kind: "api",
			introduction: "",
			sections: [],
			groups: [
				{
					title: "Workloads",
					description: "Running servers.",
					anchor: "workloads",
					operations: [
						{
							anchor: "create-workload",
							method: "POST",
							path: "/api/workloads",
							summary: "Create a workload",
							description: "Starts it too.",
							parameters: [],
							responses: [
								{
									status: "409",
									meaning: "Conflict",
									description: "The name is taken.",
									anchor: "create-workload.409",
								},
							],
						},
					],
				},
			],
			schemas: [
				{
					name: "core.Workload",
					anchor: "schema-core.Workload",
					description: "A workload.",
					enum: [],
					properties: [
						{
							name: "toolType",
							path: "toolType",
							type: "string",
							description: "Kind of tool.",
							enum: ["a", "b"],
							anchor: "schema-core.Workload.toolType",
						},
					],
				},
			],
		},
	],
	crds: [
		{
			path: "/docs/reference/crd",
			title: "CRD reference",
			description: "Every field.",
			version,
			kind: "crd",
			resources: [
				{
					name: "servers.example.org",
					group: "example.org",
					version: "v1",
					kind: "Server",
					shortNames: ["srv"],
					description: "A server.",
					printerColumns: [],
					properties: [
						{
							name: "proxyPort",
							path: "spec.proxyPort",
							type: "integer",
							description: "Port of the proxy.",
							enum: [],
							anchor: "spec.proxyPort",
						},
					],
					examples: [{ title: "A small server" }],
					anchor: "server",
				},
			],
		},
	],
	releases: [],
	questions: [
		{
			path: "/docs/run",
			sections: [
				{ anchor: null, questions: ["how do I launch a container"] },
				{ anchor: "ports", questions: ["EADDRINUSE: address already in use", "why is my socket busy"] },
			],
		},
	],
	indexes: [{ path: "/docs/concepts", title: "Concepts", description: "What things are.", version, kind: "index" }],
	navigations: [
		{
			version,
			entries: [
				{ label: "Guides", path: "/docs/guides", depth: 0 },
				{ label: "Run servers", path: "/docs/run", depth: 1 },
				{ label: "Commands", path: null, depth: 1 },
				{ label: "tool", path: "/docs/reference/cli/tool", depth: 2 },
				{ label: "run", path: "/docs/reference/cli/tool_run", depth: 2 },
				{ label: "API server", path: "/docs/api-server", depth: 1 },
				{ label: "API", path: "/docs/reference/api", depth: 2 },
				{ label: "CRDs", path: "/docs/reference/crd", depth: 1 },
				{ label: "Concepts", path: "/docs/concepts", depth: 0 },
				{ label: "FAQ", path: "/docs/faq", depth: 0 },
			],
		},
	],
} as unknown as SiteInput;
