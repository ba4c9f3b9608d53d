import type { DocsVersion } from "../../site.config";

/** Address of a published source. That of an older version contains the version: /openapi/v0.2.4/toolhive-api.yaml. */
export function sourcePath({ path }: Pick<DocsVersion, "path">, kind: "openapi" | "crds" | "cli", file: string) {
	return `/${[kind, path, file].filter(Boolean).join("/")}`;
}
