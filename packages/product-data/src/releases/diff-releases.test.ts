import { describe, expect, it } from "vitest";
import { describeChange } from "./describe-change.ts";
import { diffReleases } from "./diff-releases.ts";
import { release } from "./testing/release.ts";

/** Each change as its level and its sentence. */
function changes(before: string, after: string): string[] {
	const found = diffReleases(release("v0.1.0", before), release("v0.2.0", after));
	return found.map((change) => `${change.level}: ${describeChange(change)}`);
}

const flags = (text: string) => `commands: {demo run: {flags: {${text}}}}\n`;

describe("a flag", () => {
	it.each([
		["", "port: {type: int}", "compatible: `--port` of `demo run` is new."],
		["", "port: {type: int, required: true}", "breaking: `--port` of `demo run` is new and required."],
		["port: {type: int}", "", "breaking: `--port` of `demo run` was removed."],
		["port: {type: int}", "proxy-port: {type: int}", "breaking: `--port` of `demo run` is now called `--proxy-port`."],
		[
			"tries: {type: int, default: 3}",
			"tries: {type: int, default: 5}",
			"surprising: `--tries` of `demo run` now has the default `5` (previously `3`).",
		],
		[
			"tries: {type: int, default: 3}",
			"tries: {type: int}",
			"surprising: `--tries` of `demo run` no longer has a default (previously `3`).",
		],
		[
			"tries: {type: int}",
			"tries: {type: string}",
			"breaking: `--tries` of `demo run` now has the type `string` (previously `int`).",
		],
		[
			"f: {type: string, enum: [a, b]}",
			"f: {type: string, enum: [a, b, c]}",
			"compatible: `--f` of `demo run` also takes `c`.",
		],
		[
			"f: {type: string, enum: [a, b]}",
			"f: {type: string, enum: [a]}",
			"breaking: `--f` of `demo run` no longer takes `b`.",
		],
		[
			"f: {type: string, enum: [a, b]}",
			"f: {type: string, enum: [a, c]}",
			"breaking: `--f` of `demo run` now takes `c`, no longer `b`.",
		],
		[
			"f: {type: string, enum: [a, b]}",
			"f: {type: string, enum: [b, a]}",
			"surprising: `--f` of `demo run` lists its values in a different order.",
		],
		["p: {type: int, short: p}", "p: {type: int}", "breaking: `--p` of `demo run` no longer has the short form `-p`."],
		["p: {type: int}", "p: {type: int, short: p}", "compatible: `--p` of `demo run` now has the short form `-p`."],
		["p: {type: int}", "p: {type: int, required: true}", "breaking: `--p` of `demo run` is now required."],
		["p: {type: int, required: true}", "p: {type: int}", "compatible: `--p` of `demo run` is no longer required."],
	])("{%s} -> {%s}", (before, after, change) => {
		expect(changes(flags(before), flags(after))).toEqual([change]);
	});

	it("does not narrow when its usage text begins to list values", () => {
		expect(changes(flags("f: {type: string}"), flags("f: {type: string, enum: [a]}"))).toEqual([]);
	});

	it("is not matched with one of another type, or when two are equally near", () => {
		expect(changes(flags("port: {type: int}"), flags("proxy-port: {type: string}"))).toHaveLength(2);
		expect(
			changes(flags("port: {type: int}"), flags("proxy-port: {type: int}, target-port: {type: int}")),
		).toHaveLength(3);
	});
});

describe("a command", () => {
	const commands = (...names: string[]) => `commands: {${names.map((name) => `${name}: {}`).join(", ")}}\n`;

	it.each([
		[commands("demo"), commands("demo", "demo run"), ["compatible: `demo run` is new."]],
		[commands("demo", "demo run"), commands("demo"), ["breaking: `demo run` was removed."]],
		[
			commands("demo config get-registry-url"),
			commands("demo config get-registry"),
			["breaking: `demo config get-registry-url` is now called `demo config get-registry`."],
		],
		[
			commands("demo config list-registered-clients"),
			commands("demo client list-registered"),
			["breaking: `demo config list-registered-clients` is now called `demo client list-registered`."],
		],
		[
			commands("demo config secrets-provider", "demo secret provider"),
			commands("demo secret provider"),
			["breaking: `demo config secrets-provider` was removed; use `demo secret provider` instead."],
		],
		[commands("demo mcp serve", "demo serve"), commands("demo serve"), ["breaking: `demo mcp serve` was removed."]],
	])("%s -> %s", (before, after, expected) => expect(changes(before, after)).toEqual(expected));

	it.each([
		["NAME", "NAME FILE", "breaking: `demo rm` now takes `NAME FILE` (previously `NAME`)."],
		["NAME", "[NAME...]", "compatible: `demo rm` now takes `[NAME...]` (previously `NAME`)."],
		["NAME [FILE]", "NAME", "breaking: `demo rm` now takes `NAME` (previously `NAME [FILE]`)."],
	])("with operands %s -> %s", (before, after, change) => {
		const text = (operands: string) => `commands: {demo rm: {operands: "${operands}"}}\n`;
		expect(changes(text(before), text(after))).toEqual([change]);
	});

	it.each([
		["[a, b]", "[a, c]", ["breaking: `demo rm` now takes `c`, no longer `b`."]],
		["[a, b]", "[a]", ["breaking: `demo rm` no longer takes `b`."]],
		["[a]", "[a, b]", ["compatible: `demo rm` also takes `b`."]],
		["[]", "[a]", []],
		["[a]", "[]", []],
	])("with values of its operands %s -> %s", (before, after, expected) => {
		const text = (values: string) => `commands: {demo rm: {operands: NAME, enum: ${values}}}\n`;
		expect(changes(text(before), text(after))).toEqual(expected);
	});

	it.each([
		[
			"demo rm: {}",
			"demo delete: {aliases: [rm]}",
			["compatible: `demo rm` is now called `demo delete`, and the old name still works."],
		],
		["demo list: {}", "demo list: {aliases: [ls]}", ["compatible: `demo list` can also be called `demo ls`."]],
		["demo list: {aliases: [ls]}", "demo list: {}", ["breaking: `demo list` can no longer be called `demo ls`."]],
	])("with another name: %s -> %s", (before, after, expected) => {
		expect(changes(`commands: {${before}}`, `commands: {${after}}`)).toEqual(expected);
	});

	it("may name its operands differently", () => {
		const text = (operands: string) => `commands: {demo rm: {operands: "${operands}"}}\n`;
		expect(changes(text("[server-name]"), text("[workload-name]"))).toEqual([]);
	});
});

describe("an operation", () => {
	const api = (operations: string, schemas = "") => `operations: {${operations}}\nschemas: {${schemas}}\n`;

	it("is added, removed, and moved with its neighbours", () => {
		const before = api('GET /v1/servers: {}, "GET /v1/servers/{id}": {}, GET /v1/old: {}');
		const after = api('GET /v1/workloads: {}, "GET /v1/workloads/{id}": {}, GET /v1/clients: {}, POST /v1/new: {}');
		expect(changes(before, after)).toEqual([
			"breaking: `GET /v1/old` was removed.",
			"breaking: `GET /v1/servers` is now called `GET /v1/workloads`.",
			"breaking: `GET /v1/servers/{id}` is now called `GET /v1/workloads/{id}`.",
			"compatible: `GET /v1/clients` is new.",
			"compatible: `POST /v1/new` is new.",
		]);
	});

	it("changes parameters, body and answers", () => {
		const before = api('POST /a: {parameters: {all: {in: query, type: boolean}}, answers: {"204": "", "500": string}}');
		const after = api(
			'POST /a: {parameters: {every: {in: query, type: boolean}}, body: string, answers: {"202": "", "404": string}}',
		);
		expect(changes(before, after)).toEqual([
			"breaking: `all` of `POST /a` was removed.",
			"breaking: The body of `POST /a` is new and required.",
			"breaking: The response `204` of `POST /a` is now `202`.",
			"surprising: The response `500` of `POST /a` was removed.",
			"compatible: `every` of `POST /a` is new.",
			"compatible: The response `404` of `POST /a` is new.",
		]);
	});

	it("is judged by who writes a schema", () => {
		const before = api(
			"POST /a: {body: In, answers: {'200': Out}}",
			"In: {a: {type: string}}, Out: {a: {type: string, required: true}}",
		);
		const after = api(
			"POST /a: {body: In, answers: {'200': Out}}",
			"In: {a: {type: string, required: true}, b: {type: string, required: true}}, Out: {a: {type: string}, b: {type: string, required: true}}",
		);
		expect(changes(before, after)).toEqual([
			"breaking: `a` of `In` is now required.",
			"breaking: `b` of `In` is new and required.",
			"surprising: `a` of `Out` is no longer required.",
			"compatible: `b` of `Out` is new.",
		]);
	});

	it("may rename a schema, and name one that was inline", () => {
		const before = api(
			"GET /a: {answers: {'200': array of old.Thing}}",
			"old.Thing: {a: {type: string}, b: {type: object}}",
		);
		const after = api(
			"GET /a: {answers: {'200': array of new.Thing}}",
			"new.Thing: {a: {type: Mode}, b: {type: Part}, c: {type: string}}, Mode: {value: {type: string}}, Part: {x: {type: string}}",
		);
		expect(changes(before, after)).toEqual(["compatible: `c` of `new.Thing` is new."]);
	});

	it("may name the package of a schema in full, while another schema has the short name", () => {
		const before = api("GET /a: {answers: {'200': v1.A}}", "v1.A: {a: {type: string}}");
		const after = api(
			"GET /a: {answers: {'200': pkg_v1.A}}",
			"v1.A: {z: {type: string}}, pkg_v1.A: {b: {type: boolean}}",
		);
		expect(changes(before, after)).toEqual([
			"breaking: `a` of `pkg_v1.A` was removed.",
			"compatible: `b` of `pkg_v1.A` is new.",
		]);
	});

	it("reports an answer with another schema, and nothing about unused schemas", () => {
		const before = api(
			"GET /a: {answers: {'200': A}}",
			"A: {a: {type: string}}, B: {b: {type: string}}, C: {c: {type: string}}",
		);
		const after = api("GET /a: {answers: {'200': B}}", "A: {a: {type: string}}, B: {b: {type: string}}, C: {}");
		expect(changes(before, after)).toEqual([
			"breaking: The response `200` of `GET /a` now has the type `B` (previously `A`).",
			"breaking: `a` in the response `200` of `GET /a` was removed.",
		]);
		expect(changes(after, api("GET /a: {answers: {'200': ''}}", ""))).toEqual([
			"breaking: The response `200` of `GET /a` now has the type `no JSON` (previously `B`).",
		]);
	});

	it("takes no field of another schema for one that went", () => {
		const schemas = "A: {port: {type: integer}}, B: {target_port: {type: integer}}";
		const [before, after] = ["A", "B"].map((name) => api(`GET /a: {answers: {'200': ${name}}}`, schemas));
		expect(before && after && changes(before, after)).toEqual([
			"breaking: The response `200` of `GET /a` now has the type `B` (previously `A`).",
			"breaking: `port` in the response `200` of `GET /a` was removed.",
		]);
	});

	it("reports an answer with another schema, also when each schema has a new name", () => {
		const before = api("GET /a: {answers: {'200': core.A}}", "core.A: {a: {type: string}}, v1.B: {b: {type: string}}");
		const after = api(
			"GET /a: {answers: {'200': pkg_v1.B}}",
			"pkg_core.A: {a: {type: string}}, pkg_v1.B: {b: {type: string}}",
		);
		expect(changes(before, after)).toEqual([
			"breaking: The response `200` of `GET /a` now has the type `pkg_v1.B` (previously `core.A`).",
			"breaking: `a` in the response `200` of `GET /a` was removed.",
		]);
	});

	it("may know the names of values before the values", () => {
		const named = (text: string) => api("GET /a: {answers: {'200': A}}", `A: {value: {type: string, ${text}}}`);
		expect([
			changes(named("names: [X, Y]"), named("names: [X, Z, W]")),
			changes(named("names: [X]"), named("names: [X, Y]")),
			changes(named("names: [X]"), named("names: [X], enum: [x]")),
			changes(named("names: [X], enum: [x]"), named("names: [X, Y], enum: [x, y, y]")),
		]).toEqual([
			["surprising: `value` of `A` no longer names the values `Y`, but `Z`, `W`."],
			["compatible: `value` of `A` has new names of values: `Y`."],
			[],
			["surprising: `value` of `A` also takes `y`."],
		]);
	});
});

describe("a custom resource", () => {
	const fields = (text: string) => `resources: {Demo v1: {scope: Namespaced, fields: {${text}}}}\n`;

	it.each([
		[
			"spec.port: {type: integer, maximum: 10}",
			"spec.port: {type: integer, maximum: 9}",
			"surprising: `spec.port` of `Demo v1` now has the limit `maximum 9` (previously `maximum 10`).",
		],
		[
			"spec.port: {type: integer, minimum: 2}",
			"spec.port: {type: integer, minimum: 1}",
			"compatible: `spec.port` of `Demo v1` now has the limit `minimum 1` (previously `minimum 2`).",
		],
		[
			"spec.mode: {type: string, enum: [a]}",
			"spec.mode: {type: string}",
			"compatible: `spec.mode` of `Demo v1` now takes any value.",
		],
		[
			"spec.mode: {type: string}",
			"spec.mode: {type: string, enum: [a]}",
			"breaking: `spec.mode` of `Demo v1` now takes only `a`.",
		],
		[
			"status.phase: {type: string, enum: [a]}",
			"status.phase: {type: string, enum: [a, b]}",
			"surprising: `status.phase` of `Demo v1` also takes `b`.",
		],
		[
			"spec.a: {type: string}",
			"spec.a: {type: string, required: true, default: x}",
			"compatible: `spec.a` of `Demo v1` is now required.",
		],
	])("{%s} -> {%s}", (before, after, change) => {
		expect(changes(fields(before), fields(after)).filter((line) => !line.includes("default"))).toEqual([change]);
	});

	it("reports an added or removed part once, without everything below it", () => {
		const part = 'spec.env: {type: array of object}, "spec.env[].name": {type: string, required: true}';
		expect(changes(fields(""), fields(part))).toEqual(["compatible: `spec.env` of `Demo v1` is new."]);
		expect(changes(fields(part), fields(""))).toEqual(["breaking: `spec.env` of `Demo v1` was removed."]);
		expect(changes(fields(part), fields("spec.env: {type: string}"))).toHaveLength(1);
	});

	it("is added, removed, and changes its scope", () => {
		const kind = (name: string, scope = "Namespaced") => `resources: {${name} v1: {scope: ${scope}}}\n`;
		expect(changes(kind("A"), kind("B"))).toEqual(["breaking: `A v1` was removed.", "compatible: `B v1` is new."]);
		expect(changes(kind("A"), kind("A", "Cluster"))).toEqual([
			"breaking: `A v1` is now cluster (previously namespaced).",
		]);
	});
});

it("nothing is said of a source that one of two releases does not have", () => {
	expect(changes("", "operations: {GET /a: {}}\n")).toEqual([]);
});

describe("a chart", () => {
	const chart = (text: string) => `charts: {demo: {${text}}}\n`;

	it("changes its values", () => {
		expect(
			changes(
				chart(
					"values: {env: {type: object}, install: {type: object}, install.a: {type: boolean, default: true}, n: {type: integer, default: 1}}",
				),
				chart("values: {env: {type: array}, install: {type: boolean, default: true}, n: {type: integer, default: 2}}"),
			),
		).toEqual([
			"breaking: `env` of `demo` now has the type `array` (previously `object`).",
			"breaking: `install` of `demo` now has the type `boolean` (previously `object`).",
			"surprising: `n` of `demo` now has the default `2` (previously `1`).",
		]);
	});

	it.each([
		[
			"templates",
			"crds",
			"breaking",
			"no longer installs its CRDs as templates: an upgrade deletes them, and every resource of their kinds",
		],
		[
			"crds",
			"kept",
			"breaking",
			"now installs its CRDs as templates: an upgrade fails until Helm owns those that `crds/` installed",
		],
		["templates", "kept", "surprising", "no longer deletes its CRDs when it is uninstalled"],
		["kept", "templates", "surprising", "now deletes its CRDs when it is uninstalled"],
		[
			"kept",
			"crds",
			"surprising",
			"now keeps its CRDs in `crds/`, where Helm installs them once and never upgrades them",
		],
	])("says what becomes of its CRDs: %s -> %s", (before, after, level, note) => {
		expect(changes(chart(`crds: ${before}`), chart(`crds: ${after}`))).toEqual([`${level}: \`demo\` ${note}.`]);
	});
});

it("a deprecated kind is reported once", () => {
	const kind = (text: string) => `resources: {Demo v1: {scope: Namespaced${text}}}\n`;
	expect(changes(kind(""), kind(", deprecated: true"))).toEqual(["surprising: `Demo v1` is now deprecated."]);
	expect(changes(kind(", deprecated: true"), kind(", deprecated: true"))).toEqual([]);
});
