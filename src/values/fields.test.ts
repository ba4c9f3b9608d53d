import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readSource } from "../reference/testing/real-models";
import { findPlaces, isValid, type ValueField, valueFields } from "./fields";

const field = (id: string) => valueFields.find((one) => one.id === id) as ValueField;
const replace = (id: string, text: string, value: string) =>
	text.replace(findPlaces(field(id), text) ?? /(?!)/, `$1${value}`);
const isOther = (id: string, text: string, value: string) => field(id).other?.(value).test(text);

describe("values of the reader's", () => {
	it.each([
		["port", ["1", "80", "9999", "65535"], ["0", "65536", "080", "8081; rm", "-1", ""]],
		["name", ["a", "My.server_1", "x".repeat(100)], ["", "-x", "a b", "a;b", "$(x)", "x".repeat(101)]],
		["namespace", ["a", "team-a", "x".repeat(63)], ["", "-a", "a-", "A", "a.b", "x".repeat(64)]],
		["server-namespace", ["a", "x".repeat(63)], ["", "A", "x".repeat(64)]],
		[
			"image",
			["fetch", "ghcr.io/acme/my-mcp:1.2", `docker.io/a/b@sha256:${"0".repeat(64)}`],
			["", "a b", "x;y", "$(x)", "-x", "A/b"],
		],
		[
			"issuer",
			["https://id.example.com", "https://id.example.com:8443/realms/a"],
			["", "http://id.example.com", "https://a b", "https://a'b"],
		],
		["secret", ["github", "My.key_1"], ["", "a,b", "a b", "$(x)", "-x"]],
		["user", ["ana", "ana@example.org"], ["", "a b", "a:b", "$USER", '"']],
		["host", ["mcp-1", "10.0.0.1", "mcp.example.org"], ["", "-x", "a b", "a/b", "a;b"]],
		["group", ["a", "web_tools-2"], ["", "web tools", "a/b", 'a"', "$(x)"]],
	] as const)("takes only what is a %s", (id, good, bad) => {
		expect(good.filter((value) => !isValid(field(id), value))).toEqual([]);
		expect(bad.filter((value) => isValid(field(id), value))).toEqual([]);
	});

	it("has the limit of a name from the command's data", () => {
		const { options } = parse(readSource("content/cli/thv_run.yaml"));
		const { usage } = options.find(({ name }: { name: string }) => name === "name");
		expect(usage).toMatch(/100 letters, digits, dots, dashes,? and underscores/);
	});

	it("takes every image of the registry", () => {
		const { entries } = parse(readSource("content/data/registry.yaml"));
		const images: string[] = entries.map(({ image }: { image: string }) => image);
		expect(images.length).toBeGreaterThan(30);
		expect(images.filter((image) => !isValid(field("image"), image))).toEqual([]);
	});

	it.each([
		["image", "thv run --name x <IMAGE>", "<IMAGE>"],
		[
			"issuer",
			"thv run --oidc-issuer https://login.example.org --oidc-jwks-url https://login.example.org/jwks",
			"https://login.example.org",
		],
		["issuer", '{"oidc": {"issuer": "https://login.example.org"}}', "https://login.example.org"],
		["secret", "thv secret set github", "github"],
		["secret", "thv run --secret github,target=GITHUB_TOKEN github", "github"],
		["user", "export REGISTRY_USERNAME=<USER>", "<USER>"],
		["host", "ssh -N -L 8081:127.0.0.1:8081 <HOST>", "<HOST>"],
		["name", "thv logs <SERVER> --proxy", "<SERVER>"],
		["server-namespace", "kubectl get pods -n <NAMESPACE> -l x", "<NAMESPACE>"],
	] as const)("replaces the %s of %s once", (id, sample, own) => {
		expect(replace(id, sample, "mine")).toBe(sample.replace(own, "mine"));
	});

	it.each([
		["image", "<IMAGE>"],
		["user", "<USER>"],
		["host", "REGISTRY_<HOST>_USERNAME"],
		["secret", "thv run github"],
		["name", "thv registry info <SERVER>"],
		["server-namespace", "kubectl delete mcpservers --all -n <NAMESPACE>"],
		["server-namespace", "<NAMESPACE>"],
	] as const)("finds no %s in %s", (id, sample) => {
		expect(findPlaces(field(id), sample)).toBeNull();
	});

	it("replaces the first proxy port of a page, and no other port", () => {
		const page = "thv run --proxy-port 8081 x\ncurl http://localhost:8081/mcp :80812 8081\nthv run --proxy-port 8082 y";
		expect(replace("port", page, "9000")).toBe(
			"thv run --proxy-port 9000 x\ncurl http://localhost:9000/mcp :80812 8081\nthv run --proxy-port 8082 y",
		);
		expect(replace("port", "curl http://localhost:8080", "9000")).toBe("curl http://localhost:8080");
		expect(isOther("port", page, "8082")).toBe(true);
		expect(isOther("port", "thv run --proxy-port 8081 --target-port 3000 x", "3000")).toBe(false);
	});

	it("replaces the name of the reader's own server, and of no other", () => {
		const page = [
			"thv run --name my-server <IMAGE>",
			"thv run --name my-fetch fetch",
			"thv run --name grafana \\\n  go://github.com/grafana/my-server/mcp",
			"thv stop my-server",
		].join("\n");
		expect(replace("name", page, "mine")).toBe(
			page.replace("--name my-server", "--name mine").replace("stop my-server", "stop mine"),
		);
		const others = ["my-fetch", "fetch", "grafana", "mine", "grafan", "my.fetch"];
		expect(others.filter((name) => isOther("name", page, name))).toEqual(["my-fetch", "fetch", "grafana"]);
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

	it("replaces the operator's namespace as a whole", () => {
		expect(replace("namespace", "kubectl -n toolhive-system get x\nnamespace: toolhive-system-2", "team")).toBe(
			"kubectl -n team get x\nnamespace: toolhive-system-2",
		);
	});

	it("replaces the namespace of the servers, and no team", () => {
		const page = [
			"kubectl create namespace team-a",
			"kubectl get pods -n team-a",
			"  namespace: team-a",
			"curl http://mcp-fetch-proxy.team-a.svc.cluster.local:8080",
			"team-a",
		];
		for (const text of page) expect(replace("server-namespace", text, "mine")).toBe(text.replace("team-a", "mine"));
		const teams = "  example.com/owner: team-a\n  allowedNamespaces:\n    - team-a\n    - team-b\n-n team-a-2";
		expect(replace("server-namespace", teams, "mine")).toBe(teams);
	});
});
