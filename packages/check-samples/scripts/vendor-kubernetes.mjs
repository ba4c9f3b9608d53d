// Turns the type declarations of kubernetes-types (made from Kubernetes' own OpenAPI document) into
// JSON Schemas: src/generated/kubernetes.json. Run by hand when the package is updated.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const root = path.dirname(createRequire(import.meta.url).resolve("kubernetes-types/package.json"));
/** The folders of groups whose kinds are checked. */
const groups = `
	core apps batch autoscaling policy networking rbac storage apiextensions scheduling node discovery coordination events
	certificates admissionregistration flowcontrol authorization authentication
`
	.trim()
	.split(/\s+/);
/** Closed lists of values, of the items for a list, that the declarations leave as plain strings; from the Kubernetes API reference. */
const enums = {
	"core/v1.Container.imagePullPolicy": ["Always", "IfNotPresent", "Never"],
	"core/v1.PodSpec.restartPolicy": ["Always", "OnFailure", "Never"],
	"core/v1.PodSpec.dnsPolicy": ["ClusterFirst", "ClusterFirstWithHostNet", "Default", "None"],
	"core/v1.ServiceSpec.type": ["ClusterIP", "ExternalName", "LoadBalancer", "NodePort"],
	"core/v1.ServiceSpec.sessionAffinity": ["ClientIP", "None"],
	"core/v1.ServicePort.protocol": ["SCTP", "TCP", "UDP"],
	"core/v1.ContainerPort.protocol": ["SCTP", "TCP", "UDP"],
	"core/v1.HTTPGetAction.scheme": ["HTTP", "HTTPS"],
	"core/v1.Toleration.effect": ["NoExecute", "NoSchedule", "PreferNoSchedule"],
	"core/v1.Toleration.operator": ["Equal", "Exists"],
	"networking/v1.HTTPIngressPath.pathType": ["Exact", "ImplementationSpecific", "Prefix"],
	"apps/v1.DeploymentStrategy.type": ["Recreate", "RollingUpdate"],
	"batch/v1.CronJobSpec.concurrencyPolicy": ["Allow", "Forbid", "Replace"],
	"core/v1.PersistentVolumeClaimSpec.accessModes": [
		"ReadOnlyMany",
		"ReadWriteMany",
		"ReadWriteOnce",
		"ReadWriteOncePod",
	],
	"networking/v1.NetworkPolicySpec.policyTypes": ["Egress", "Ingress"],
};
const quantity = {
	type: ["string", "number"],
	pattern: "^[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?$",
};
const special = {
	Quantity: quantity,
	IntOrString: { "x-kubernetes-int-or-string": true },
	Time: { type: "string", format: "date-time" },
	MicroTime: { type: "string", format: "date-time" },
	RawExtension: {},
	JSONSchemaProps: {},
	JSONSchemaPropsOrArray: {},
	JSONSchemaPropsOrBool: {},
	JSONSchemaPropsOrStringArray: {},
	FieldsV1: {},
	JSON: {},
};

const definitions = {};
const kinds = {};
for (const folder of readdirSync(root)) {
	if (!statSync(path.join(root, folder)).isDirectory()) continue;
	for (const file of readdirSync(path.join(root, folder)).filter((name) => name.endsWith(".d.ts")))
		readFileOf(folder, file.replace(".d.ts", ""));
}
// The declarations lost these: their descriptions contain the two characters that end a comment.
const texts = { type: "array", items: { type: "string" } };
for (const [id, { properties }] of Object.entries(definitions))
	if (/^admissionregistration\/.*RuleWithOperations$/.test(id))
		Object.assign(properties, { resources: texts, scope: { type: "string", enum: ["*", "Cluster", "Namespaced"] } });
const out = {
	version: JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).version,
	kinds,
	definitions: reachable(),
};
writeFileSync(new URL("../src/generated/kubernetes.json", import.meta.url), `${JSON.stringify(out)}\n`);
console.log(`${Object.keys(kinds).length} kinds, ${Object.keys(out.definitions).length} definitions`);

function readFileOf(folder, version) {
	const scope = `${folder}/${version}`;
	const text = readFileSync(path.join(root, folder, `${version}.d.ts`), "utf8");
	const imports = {};
	for (const [, names, from] of text.matchAll(/import \{([^}]*)\} from "([^"]+)"/g)) {
		for (const name of names
			.split(",")
			.map((part) => part.trim())
			.filter(Boolean))
			imports[name] = path.posix.join(folder, from);
	}
	const bare = text.replace(/\/\*\*[\s\S]*?\*\//g, "");
	for (const [, name, body] of bare.matchAll(/export interface (\w+) \{\n([\s\S]*?)\n\}/g)) {
		const id = `${scope}.${name}`;
		const schema = { type: "object", properties: {}, required: [] };
		const index = body.match(/^ {4}\[[^\]]+\]: (.+);$/m);
		for (const [, field, optional, type] of body.matchAll(
			/^\s{4}(?:readonly )?"?([\w$-]+)"?(\?)?: (\{[\s\S]*?\n\s{4}\}|[^;]+);$/gm,
		)) {
			const property = typeSchema(type, imports, scope);
			schema.properties[field] = property;
			const list = enums[`${id}.${field}`];
			if (list) (property.items ?? property).enum = list;
			if (!optional) schema.required.push(field);
		}
		if (index) {
			delete schema.properties;
			schema.additionalProperties = typeSchema(index[1], imports, scope);
		}
		if (!schema.required.length) delete schema.required;
		definitions[id] = schema;
		const kind = schema.properties?.kind?.const;
		const apiVersion = schema.properties?.apiVersion?.const;
		if (kind && apiVersion && !version.includes("alpha") && groups.includes(folder) && !kind.endsWith("List"))
			kinds[`${apiVersion}/${kind}`] = id;
	}
}

function typeSchema(type, imports, scope) {
	const text = type.trim().replace(/\s+/g, " ");
	if (text === "string") return { type: "string" };
	if (text === "number") return { type: "integer" };
	if (text === "boolean") return { type: "boolean" };
	if (text === "any" || text === "object" || text === "unknown") return {};
	if (/^"[^"]*"$/.test(text)) return { const: text.slice(1, -1) };
	if (text === "number | string" || text === "string | number") return { "x-kubernetes-int-or-string": true };
	const array = text.match(/^Array<(.+)>$/) ?? text.match(/^(\w+)\[\]$/);
	if (array) return { type: "array", items: typeSchema(array[1], imports, scope) };
	const map = text.match(/^\{ \[[^\]]+\]: (.+?);? \}$/);
	if (map) return { type: "object", additionalProperties: typeSchema(map[1], imports, scope) };
	if (text in special) return structuredClone(special[text]);
	if (/^\w+$/.test(text)) return { $ref: `#/definitions/${imports[text] ?? scope}.${text}` };
	throw new Error(`unknown type ${text} in ${scope}`);
}

function reachable() {
	const wanted = new Set();
	const visit = (id) => {
		if (wanted.has(id)) return;
		definitions[id] ??= {};
		wanted.add(id);
		for (const [, ref] of JSON.stringify(definitions[id]).matchAll(/#\/definitions\/([^"]+)/g)) visit(ref);
	};
	for (const id of Object.values(kinds)) visit(id);
	return Object.fromEntries([...wanted].sort().map((id) => [id, definitions[id]]));
}
