import { expect, test } from "vitest";
import { checkFlagValue } from "../checks/commands/check-flags.ts";
import { demoContext, problemsOf } from "./testing.ts";

const bash = (text: string) => `\`\`\`bash\n${text}\n\`\`\`\n`;
const pod = (fields: string) => `\`\`\`yaml
apiVersion: v1
kind: Pod
metadata: {name: a}
spec: {containers: [{name: a, image: b, ${fields}}]}
\`\`\`
`;
const errorsOf = async (page: string) => {
	const problems = await problemsOf(page, "foreign");
	return problems.filter(({ severity }) => severity === "error").map(({ message }) => message);
};

test.each([
	["demo run --proxy-port 80800 fetch", "--proxy-port is at most 65535, not 80800"],
	["demo run -fp 8082 netch", "no server netch in the registry"],
	["kubectl --kbueconfig x get pods", "unknown flag --kbueconfig for kubectl"],
	["kubectl get posd", "kubectl knows no resource posd"],
	["git clone htp://github.com/x/y", "there is no scheme htp"],
	["hlem install x y", "there is no program hlem known here"],
	["dmeo list", "there is no program dmeo known here"],
	["Demo list", "there is no program Demo known here"],
	["Demo lists servers", undefined],
	["ddemo", undefined],
	["dmeo --version", "there is no program dmeo known here"],
	["dmeo --other", undefined],
	["demo List", "unknown command List for demo"],
	["demo onfig set color red", "unknown command onfig for demo"],
	["culr -sSL https://x.example.org/a", "there is no program culr known here"],
	["lses -sSL a", undefined],
	["dmeo ls", "there is no program dmeo known here"],
	["suod docker ps", "there is no program suod known here"],
	["docker run -p 80800:80 nginx", "the highest port is 65535, not 80800"],
	["curl -H 'Accept: application/jsn' http://x.example.org/a", "there is no media type application/jsn"],
	["kubectl get pod x -o jsonpath='{.metadata.annottaions}'", "Pod has no field annottaions here"],
])("%s", async (command, message) => {
	expect(await errorsOf(bash(command))).toEqual(message === undefined ? [] : [message]);
});

test.each([
	["ports: [{containerPort: 80800}]", "spec.containers[0].ports[0].containerPort is at most 65535, not 80800"],
	["resources: {limits: {memoty: 5Gi}}", "unknown field spec.containers[0].resources.limits.memoty for Pod"],
])("%s", async (fields, message) => {
	expect(await errorsOf(pod(fields))).toEqual([message]);
});

test.each([
	["below", "template: {spec: {containers: []}}\n  volumes: []", "spec.template.spec.volumes"],
	["above", "template: {spec: {containers: [{name: a, tolerations: []}]}}", "spec.template.spec.tolerations"],
	["nowhere, and a near name", "template: {spec: {containers: [{name: a, imgae: b}]}}", "image"],
	["in many places", "template: {spec: {containers: [{name: a, matchLabels: {}}]}}", undefined],
])("a field that the kind has %s", async (_, spec, suggestion) => {
	const page = `\`\`\`yaml\napiVersion: apps/v1\nkind: Deployment\nspec:\n  ${spec}\n\`\`\`\n`;
	const problems = await problemsOf(page);
	expect(problems.filter(({ rule }) => rule === "unknown-field").map((one) => one.suggestion)).toEqual([suggestion]);
});

test("a stable version above all that a group has is none", async () => {
	const page = "```yaml\napiVersion: apps/v2\nkind: Deployment\nmetadata: {name: a}\n```\n";
	expect(await errorsOf(page)).toEqual(["no Deployment in apps/v2"]);
});

test.each([
	bash("plain --version\ndemo run --proxy-port 8081 fetch"),
	bash("hlem\nkubectl --kubeconfig x get pods\nkubectl --something x get pods"),
	bash("aws lambda create --zip-file fileb://package.zip"),
	bash("docker run -p 127.0.0.1:8080:80/tcp nginx"),
	pod("resources: {limits: {memory: 5Gi, example.com/gpu: 1}}"),
	"```yaml\nhelm: ... # more\n  chart:\n    name: a\n```\n",
	"```yaml\napiVersion: x.example.org/v1\nkind: Topology\nmetadata: {name: a}\n```\n\n```bash\nkubectl get topologies\n```\n",
])("what is right, or may be, is left alone: %s", async (page) => {
	expect(await errorsOf(page)).toEqual([]);
});

test("a flag that is named a port takes none above 65535, though its data sets no limit", () => {
	const flag = demoContext().commands.get("demo")?.children.get("run")?.flags.get("proxy-port");
	if (!flag) throw new Error("no flag");
	const free = { ...flag, type: "any" as const, minimum: undefined, maximum: undefined };
	expect(checkFlagValue(free, "80800")).toBe("--proxy-port is at most 65535, not 80800");
	expect(checkFlagValue({ ...free, name: "transport" }, "80800")).toBeUndefined();
});

test.each([
	["signs before whole lines", " apiVersion: demo.example.org/v1\n kind: Widget\n spec:\n-  a: 1\n+  imagee: x"],
	["signs in place of blanks", "apiVersion: demo.example.org/v1\nkind: Widget\nspec:\n-  a: 1\n+  imagee: x"],
])("the manifest after a change: %s", async (_, text) => {
	const found = await errorsOf(`\`\`\`diff\n${text}\n\`\`\`\n`);
	expect(found).toEqual(["unknown field spec.imagee for Widget"]);
});

test("a misspelt apiVersion above what is left out", async () => {
	const page = "```yaml\naapiVersion: demo.example.org/v1\nkind: Widget\nmetadata: {name: a}\nspec:\n  ...\n```\n";
	expect(await errorsOf(page)).toEqual(["unknown field aapiVersion: the manifest has no apiVersion"]);
});

test("commands in the scripts of a workflow", async () => {
	const page =
		"```yaml\njobs:\n  a:\n    steps:\n      - run: demo lst\n      - run: |\n          demo list\n          demo run --nmae a b\n```\n";
	expect(await errorsOf(page)).toEqual(["unknown command lst for demo", "unknown flag --nmae for demo run"]);
});

test("a change whose columns are not those of the file", async () => {
	const page =
		"```diff\napiVersion: demo.example.org/v1\nkind: Widget\nspec:\n  ...\n- imagee: x\n+ imagee: y\n  port: 1\n```\n";
	expect(await errorsOf(page)).toEqual([]);
});
