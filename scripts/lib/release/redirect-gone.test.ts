import type { Change } from "product-data/releases";
import { expect, it } from "vitest";
import { parseRedirects } from "../../../pipeline/hosts/redirects";
import { redirectGone } from "./redirect-gone";

const api = (paths: string, schemas: string) => `openapi: 3.1.0\npaths: ${paths}\ncomponents: {schemas: ${schemas}}\n`;
const answer = (schema: string) => `{schema: {$ref: "#/components/schemas/${schema}"}}`;
const list = (schema: string) =>
	`/things: {get: {operationId: list-things, responses: {"200": {content: {application/json: ${answer(schema)}}}}}}`;

const texts = new Map([
	["cli/demo_old.yaml", "name: demo old\n"],
	["cli/demo_set_name.yaml", "name: demo set name\n"],
	["cli/demo_secret.yaml", "name: demo secret\n"],
	["crds/parts.yaml", "kind: CustomResourceDefinition\nspec: {names: {kind: DemoPart}}\n"],
	["api.yaml", api(`{${list("Thing")}, /gone: {get: {operationId: get-gone}}}`, "{Thing: {}, Lost: {}}")],
]);
const writes = new Map([
	["cli/demo_old.yaml", null],
	["cli/demo_new.yaml", "name: demo new\n"],
	["cli/demo_set_name.yaml", null],
	["cli/demo_secret.yaml", null],
	["crds/parts.yaml", null],
	["api.yaml", api(`{${list("other.Thing")}}`, "{other.Thing: {}}")],
]);
const renamed: Change = {
	release: "v2",
	source: "commands",
	level: "breaking",
	kind: "renamed",
	owner: "demo old",
	item: "",
	from: "demo old",
	to: "demo new",
};
const reference = "/docs/reference";
const ledger = new Set([
	`${reference}/cli/demo_old`,
	`${reference}/cli/demo_set_name`,
	...["demo", "demopart", "demopart-fields", "demopart.spec"].map((anchor) => `${reference}/crd-spec#${anchor}`),
	...["get-gone", "list-things", "schema-Thing", "schema-Lost"].map((anchor) => `${reference}/api#${anchor}`),
]);

it("leads from each published part that goes to what readers need now", () => {
	const before = `redirects: []
anchors:
  - from: ${reference}/api#old
    to: ${reference}/api#schema-Thing
`;
	const site = { home: "/docs", ledger, kinds: ["DemoPart", "Demo"] };
	const { entries, text } = redirectGone(before, site, { texts, writes, changes: [renamed] });
	expect(entries).toEqual([
		{ from: `${reference}/cli/demo_old`, to: `${reference}/cli/demo_new` },
		{ from: `${reference}/cli/demo_set_name`, to: `${reference}/cli/demo_set`, gone: true },
		{ from: `${reference}/api#get-gone`, to: `${reference}/api#operations` },
		{ from: `${reference}/api#schema-Thing`, to: `${reference}/api#schema-other.Thing` },
		{ from: `${reference}/api#schema-Lost`, to: `${reference}/api#schemas` },
		{ from: `${reference}/crd-spec#demopart`, to: `${reference}/crd-spec#demo` },
		{ from: `${reference}/crd-spec#demopart-fields`, to: `${reference}/crd-spec#demo-fields` },
	]);
	const redirects = parseRedirects(text, "redirects.yaml");
	expect(redirects.pages.map(({ from }) => from)).toEqual(entries.slice(0, 2).map(({ from }) => from));
	expect(redirects.anchors[0]?.to).toBe(`${reference}/api#schema-other.Thing`);
	expect(redirects.anchors).toHaveLength(6);
});
