import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readSource } from "../reference/testing/real-models";
import { isValid, type ValueField, valueFields } from "./fields";

const field = (id: ValueField["id"]) => valueFields.find((one) => one.id === id) as ValueField;
const replace = (id: ValueField["id"], text: string, value: string) =>
	field(id)
		.find(text)
		.reduce((result, pattern) => result.replace(pattern, `$1${value}`), text);

describe("values of the reader's", () => {
	it.each([
		["port", ["1", "80", "9999", "65535"], ["0", "65536", "080", "8081; rm", "-1", ""]],
		["name", ["a", "My.server_1", "x".repeat(100)], ["", "-x", "a b", "a;b", "$(x)", "x".repeat(101)]],
		["namespace", ["a", "team-a", "x".repeat(63)], ["", "-a", "a-", "A", "a.b", "x".repeat(64)]],
		["group", ["a", "web_tools-2"], ["", "web tools", "a/b", 'a"', "$(x)"]],
	] as const)("takes only what is a %s", (id, good, bad) => {
		expect(good.filter((value) => !isValid(field(id), value))).toEqual([]);
		expect(bad.filter((value) => isValid(field(id), value))).toEqual([]);
	});

	it("has the limit of a name from the command's data", () => {
		const { options } = parse(readSource("content/cli/thv_run.yaml"));
		const { usage } = options.find(({ name }: { name: string }) => name === "name");
		expect(usage).toContain("letters, digits, dots, dashes and underscores, 100 at most");
	});

	it("replaces the port where it is the proxy's", () => {
		expect(replace("port", "thv run --proxy-port 8081 x\ncurl http://localhost:8081/mcp :80812 8081", "9000")).toBe(
			"thv run --proxy-port 9000 x\ncurl http://localhost:9000/mcp :80812 8081",
		);
		expect(replace("port", "curl http://localhost:8080", "9000")).toBe("curl http://localhost:8080");
	});

	it("replaces the name of a workload, and nothing that only looks like it", () => {
		expect(
			replace(
				"name",
				"thv run --name grafana \\\n  go://github.com/grafana/mcp\nthv stop grafana\nthv run grafana",
				"mine",
			),
		).toBe("thv run --name mine \\\n  go://github.com/grafana/mcp\nthv stop mine\nthv run grafana");
		expect(replace("name", "kind create cluster --name toolhive", "mine")).toBe("kind create cluster --name toolhive");
	});

	it("replaces the group in addresses and bodies of every language, and no other word", () => {
		const texts = [
			"--url 'http://localhost:8080/api/v1beta/workloads?all=true&group=research'",
			"http://localhost:8080/api/v1beta/groups/research?with-workloads=false",
			'{"group": "research"}',
			"{names: ['vscode'], groups: ['research']}",
			'strings.NewReader("{\\"groups\\":[\\"research\\"]}")',
		];
		for (const text of texts) expect(replace("group", text, "mine")).toBe(text.replace("research", "mine"));
		expect(replace("group", "group=research-2 research", "mine")).toBe("group=research-2 research");
	});

	it("replaces the namespace as a whole", () => {
		expect(replace("namespace", "kubectl -n toolhive-system get x\nnamespace: toolhive-system-2", "team")).toBe(
			"kubectl -n team get x\nnamespace: toolhive-system-2",
		);
	});
});
