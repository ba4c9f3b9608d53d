import { type Data, parseYamlSource, readList, readRecord, readString, SourceErrors } from "product-data";
import knowledge from "../knowledge/kubernetes-types.json";
import type { Kubernetes } from "../model/kinds.ts";

/**
 * Reads the kinds of one version of Kubernetes from its OpenAPI document: `api/openapi-spec/swagger.json` of its source, or
 * the output of `kubectl get --raw /openapi/v2`. Custom kinds of a cluster are left out. Throws SourceErrors.
 */
export function readKubernetes(text: string, file: string): Kubernetes {
	const document = readRecord(parse(text, file));
	const all = readRecord(document?.definitions) ?? {};
	const definitions: Record<string, unknown> = {};
	const kinds: Record<string, string> = {};
	for (const [name, schema] of Object.entries(all)) {
		const id = shortName(name);
		const [last = ""] = name.split(".").slice(-1);
		const types: Data = knowledge.types;
		definitions[id] = name.startsWith("io.k8s.") ? (types[last] ?? schema) : schema;
		const [kind, ...others] = readList(readRecord(schema)?.["x-kubernetes-group-version-kind"])?.map(readKind) ?? [];
		if (kind && others.length === 0 && name.startsWith("io.k8s.") && !kind.endsWith("List")) kinds[kind] = id;
	}
	if (Object.keys(kinds).length === 0)
		throw new SourceErrors([
			parseYamlSource("{}", file).error([], {
				message: "This is not an OpenAPI document of Kubernetes.",
				fix: "Use api/openapi-spec/swagger.json of its source, or the output of kubectl get --raw /openapi/v2.",
			}),
		]);
	const version = readString(readRecord(document?.info)?.version) ?? "";
	const paths = Object.keys(readRecord(document?.paths) ?? {});
	return {
		version: /^v\d/.test(version) ? version.slice(1) : `of ${file}`,
		file,
		kinds,
		definitions,
		resources: [...new Set(paths.flatMap((path) => /\/([a-z]+)\/\{name\}$/.exec(path)?.[1] ?? []))],
	};
}

/** The document with short references. The YAML parser takes seconds for megabytes of JSON, so it is only asked when JSON fails. */
function parse(text: string, file: string): unknown {
	// `#/definitions/io.k8s.api.core.v1.Pod` -> `#/definitions/core/v1.Pod`
	const shorten = (key: string, value: unknown) =>
		key === "$ref" && typeof value === "string" ? value.replace(/[^/]+$/, shortName) : value;
	try {
		return JSON.parse(text, shorten);
	} catch {
		return JSON.parse(JSON.stringify(parseYamlSource(text, file).data), shorten);
	}
}

/** `io.k8s.api.core.v1.Pod` -> `core/v1.Pod` */
function shortName(name: string): string {
	return name.replace(/^io\.k8s\.(?:[\w-]+\.)*?([\w-]+)\.(v\d\w*\.\w+)$/, "$1/$2");
}

function readKind(entry: unknown): string {
	const { group, version, kind } = readRecord(entry) ?? {};
	return `${group ? `${group}/` : ""}${version}/${kind}`;
}
