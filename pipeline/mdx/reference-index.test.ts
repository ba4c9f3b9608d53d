import { expect, test } from "vitest";
import { type ReferenceIndex, resolveReference } from "./reference-index";

const index: ReferenceIndex = {
	commands: {
		thv: { url: "/cli/thv", flags: { "--debug": "/cli/thv#--debug" } },
		"thv run": {
			url: "/cli/thv_run",
			flags: { "--env": "/cli/thv_run#--env", "-e": "/cli/thv_run#--env", "--name": "/cli/thv_run#--name" },
		},
		"thv logs": { url: "/cli/thv_logs", flags: { "--proxy": "/cli/thv_logs#--proxy" } },
		"thv logs prune": { url: "/cli/thv_logs_prune", flags: {} },
		"thv config": { url: "/cli/thv_config", flags: {} },
		"thv config otel": { url: "/cli/thv_config_otel", flags: {} },
	},
	operations: { "GET /api/v1beta/workloads/{name}": "/api#get-workload" },
	fields: { "spec.env[].name": "/crd#spec.env.name" },
};

test.each([
	["thv run", "/cli/thv_run"],
	["thv run --name", "/cli/thv_run#--name"],
	["thv run -e", "/cli/thv_run#--env"],
	["thv run --name=web fetch", "/cli/thv_run"],
	["thv run fetch -- --no-such-flag", "/cli/thv_run"],
	["thv config otel", "/cli/thv_config_otel"],
	["thv logs fetch --proxy", "/cli/thv_logs"],
	["thv logs prune", "/cli/thv_logs_prune"],
	["GET /api/v1beta/workloads/fetch", "/api#get-workload"],
	["GET /api/v1beta/workloads/{name}?x=1", "/api#get-workload"],
	["spec.env.name", "/crd#spec.env.name"],
	["spec.env[].name", "/crd#spec.env.name"],
])("%s leads to %s", (text, url) => {
	expect(resolveReference(text, index)).toBe(url);
});

test.each([
	"thv completion bash",
	"GET /mcp",
	"GET /api/v1beta/nothing",
	"spec.nothing",
	"kubectl get pods",
	"--name",
	"spec",
])("%s has no place", (text) => {
	expect(resolveReference(text, index)).toBeUndefined();
});
