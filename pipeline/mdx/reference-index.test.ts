import { expect, test } from "vitest";
import { type ReferenceIndex, resolveReference } from "./reference-index";

const index: ReferenceIndex = {
	commands: {
		thv: { url: "/cli/thv", flags: { "--debug": "/cli/thv#--debug" } },
		"thv run": {
			url: "/cli/thv_run",
			flags: { "--env": "/cli/thv_run#--env", "-e": "/cli/thv_run#--env", "--name": "/cli/thv_run#--name" },
		},
		"thv logs": { url: "/cli/thv_logs", flags: { "--proxy": "/cli/thv_logs#--proxy" }, takesArguments: true },
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
	expect(resolveReference(text, index)).toEqual({ kind: "found", url });
});

test("commands of every Cobra program are known and have no page", () => {
	expect(resolveReference("thv completion bash", index)).toEqual({ kind: "found", url: "" });
});

test.each(["kubectl get pods", "GET /mcp", "--name", "spec", "some text"])("%s is none of ours", (text) => {
	expect(resolveReference(text, index)).toEqual({ kind: "none" });
});

test.each([
	["thv rum", 'There is no command "thv rum". Did you mean "thv run"?'],
	["thv config otle", 'There is no command "thv config otle". Did you mean "thv config otel"?'],
	["thv logs prun", 'There is no command "thv logs prun". Did you mean "thv logs prune"?'],
	["thv run --nam", "Unknown flag --nam for thv run. Did you mean --name?"],
	[
		"GET /api/v1beta/workload/x",
		'The API has no GET /api/v1beta/workload/x. Did you mean "GET /api/v1beta/workloads/{name}"?',
	],
	["spec.env[].nme", "No custom resource has the field spec.env[].nme. Did you mean spec.env[].name?"],
])("%s is a mistake that names the nearest", (text, words) => {
	const reference = resolveReference(text, index);
	expect(reference.kind === "unknown" && `${reference.message} ${reference.fix}`).toBe(words);
});
