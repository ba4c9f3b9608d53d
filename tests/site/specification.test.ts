import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readBuiltPage } from "./built-page";

/** Sections 2 to 9 of the product specification, as far as a built page must state them. */
const ANSWERS = `
GET /api/openapi.json 200
GET /health 204
GET /clients 200
POST /clients 201 400
DELETE /clients/{name} 204 404
POST /clients/register 200 400
POST /clients/unregister 200 400
GET /discovery/clients 200
GET /groups 200
POST /groups 201 400 409
GET /groups/{name} 200 404
DELETE /groups/{name} 204 404
GET /registry 200
POST /registry 501
GET /registry/{name} 200 404
PUT /registry/{name} 200 400 404
DELETE /registry/{name} 204 404
GET /registry/{name}/servers 200 404
GET /registry/{name}/servers/{serverName} 200 404
POST /secrets 201 400 500
GET /secrets/default 200 404 500
GET /secrets/default/keys 200 404 405 500
POST /secrets/default/keys 201 400 404 405 409 500
PUT /secrets/default/keys/{key} 200 400 404 405 500
DELETE /secrets/default/keys/{key} 204 404 405 500
GET /version 200
GET /workloads 200 404
POST /workloads 201 400 409
GET /workloads/{name} 200 404
DELETE /workloads/{name} 202 400 404
GET /workloads/{name}/export 200 404
GET /workloads/{name}/logs 200 404
POST /workloads/{name}/restart 202 400 404
POST /workloads/{name}/stop 202 400 404
POST /workloads/delete 202 400
POST /workloads/restart 202 400
POST /workloads/stop 202 400`;

const ENTITIES = `
core.Workload name group status status_context port url transport_type tool_type tools labels package created_at
groups.Group name registered_clients
client.MCPClientStatus client_type installed registered
registry.ImageMetadata name image description transport target_port tools tags tier status env_vars permissions provenance args docker_tags repository_url metadata
registry.Metadata stars pulls last_updated
registry.EnvVar name description required secret default
permissions.Profile name read write network
permissions.NetworkPermissions outbound
permissions.OutboundNetworkPermissions allow_host allow_port insecure_allow_all
runner.RunConfig name image transport proxy_mode host port target_port env_vars secrets volumes cmd_args tools_filter group isolate_network oidc_config authz_config audit_config telemetry_config middleware_configs
v1.createRequest name image transport proxy_mode host target_port cmd_arguments env_vars secrets volumes tools network_isolation permission_profile oidc authz_config
v1.createSecretRequest key value
v1.secretKeyResponse key description
telemetry.Config endpoint samplingRate serviceName serviceVersion headers insecure environmentVariables enablePrometheusMetricsPath
auth.TokenValidatorConfig issuer audience clientID jwksurl
v1.bulkOperationRequest names group`;

const VALUES = `
runtime.WorkloadStatus running stopped error starting stopping unhealthy removing unknown
types.TransportType stdio sse streamable-http inspector
types.ProxyMode sse streamable-http`;

const document = parse(readFileSync("openapi/toolhive-api.yaml", "utf8")) as {
	servers: { url: string }[];
	paths: Record<string, Record<string, { operationId?: string; security?: unknown }>>;
	security: unknown;
	components: Record<string, unknown>;
};
const page = readBuiltPage("/toolhive/reference/api");
const rowsOf = (text: string) => text.trim().split("\n");

test.each(rowsOf(ANSWERS))("the API page has the call and its answers: %s", (row) => {
	const [method = "", path = "", ...codes] = row.split(" ");
	const operations = document.paths[path] ?? document.paths[`/api/v1beta${path}`] ?? {};
	const id = operations[method.toLowerCase()]?.operationId;
	expect(id).toBeDefined();
	for (const code of codes) expect(page.ids).toContain(`${id}.${code}`);
});

test.each(rowsOf(ENTITIES))("the API page has the entity and its fields: %s", (row) => {
	const [schema, ...fields] = row.split(" ");
	for (const field of fields) expect(page.ids).toContain(`schema-${schema}.${field}`);
});

test.each(rowsOf(VALUES))("the API page lists the values: %s", (row) => {
	const [schema, ...values] = row.split(" ");
	// The values are together in the row of the schema: single words such as "error" are all over the page.
	expect(valuesOf(`schema-${schema}`)).toEqual(values);
});

test.each(["list-workloads.query.all", "list-workloads.query.group", "delete-group.query.with-workloads"])(
	"the API page has the query parameter %s",
	(id) => {
		expect(page.ids).toContain(id);
	},
);

test("the API has no authentication", () => {
	expect(document.security).toEqual([]);
	expect(document.components).not.toHaveProperty("securitySchemes");
	const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
	expect(operations.filter(({ security }) => security !== undefined)).toEqual([]);
});

test("the default address has port 8080", () => {
	expect(document.servers.map(({ url }) => url)).toEqual(["http://localhost:8080"]);
	expect(page.text).toContain("http://localhost:8080");
});

test("the page states the limits: log lines, registry, sampling rate", () => {
	for (const text of [
		"Log lines in one response the last 100",
		"Registries one, named default",
		"sampling rate 0.0 to 1.0",
	])
		expect(page.html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")).toContain(text);
});

test.each(["concepts", "tutorials"])("%s is a generated page with a card for each page below it", (section) => {
	const [main = ""] = /<main.*<\/main>/s.exec(readBuiltPage(`/toolhive/${section}`).html) ?? [];
	const children = readdirSync(`public/toolhive/${section}`).filter((name) => !name.includes("."));
	expect(children.length).toBeGreaterThan(2);
	for (const name of children) expect(main).toContain(`href="/toolhive/${section}/${name}"`);
});

test("there is no blog", () => {
	expect(existsSync("public/blog")).toBe(false);
});

/** The values that a schema's section lists after "One of". */
function valuesOf(id: string): string[] {
	const start = page.html.indexOf(`id="${id}"`);
	const section = page.html.slice(start, page.html.indexOf("</details>", start));
	const list = section.slice(section.indexOf("One of"));
	return [...list.slice(0, list.indexOf("</p>")).matchAll(/<code>(.*?)<\/code>/g)].map(([, value = ""]) =>
		value.replace(/<[^>]*>/g, ""),
	);
}
