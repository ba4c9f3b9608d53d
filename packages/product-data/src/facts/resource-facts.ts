import { type KindDefinition, readKinds } from "../crds/read-kinds.ts";
import type { ResourceFacts } from "../releases/model.ts";
import { flattenSchema } from "./schema-facts.ts";

/** Fields that every object of Kubernetes has. */
const ENVELOPE = ["apiVersion", "kind", "metadata"];

/** Fields of every served version of the kinds in a file. Throws SourceErrors. */
export function readResourceFacts(text: string, file: string): [string, ResourceFacts][] {
	return readKinds(text, file)
		.filter(({ isServed }) => isServed)
		.map((kind) => [`${kind.kind} ${kind.version}`, factsOfKind(kind)]);
}

function factsOfKind({ scope, schema, isDeprecated }: KindDefinition): ResourceFacts {
	const fields = flattenSchema(schema);
	for (const name of ENVELOPE) fields.delete(name);
	return { scope: scope ?? "Namespaced", isDeprecated, fields };
}
