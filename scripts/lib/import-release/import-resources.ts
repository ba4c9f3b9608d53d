import { readKinds } from "product-data";
import type { ResourceFacts } from "../../../plugins/gatsby-source-releases/model";
import { flattenSchema } from "./flatten-schema";
import type { SourceFile } from "./import-commands";

/** Fields that every object of Kubernetes has. */
const ENVELOPE = ["apiVersion", "kind", "metadata"];

/** Fields of every served version of every kind. Throws SourceErrors. */
export function importResources(files: readonly SourceFile[]): Map<string, ResourceFacts> {
	const kinds = files.flatMap(({ path, text }) => readKinds(text, path)).filter(({ isServed }) => isServed);
	const sorted = kinds.sort((a, b) => (a.kind < b.kind ? -1 : 1));
	return new Map(
		sorted.map(({ kind, version, scope, schema }) => {
			const fields = flattenSchema(schema);
			for (const name of ENVELOPE) fields.delete(name);
			return [`${kind} ${version}`, { scope: scope ?? "Namespaced", fields }];
		}),
	);
}
