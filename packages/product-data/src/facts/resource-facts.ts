import { type KindDefinition, readKinds } from "../crds/read-kinds.ts";
import type { OwnerFacts } from "../releases/model.ts";
import { stated } from "../releases/states-of.ts";
import { flattenSchema } from "./schema-facts.ts";

/** Fields that every object of Kubernetes has. */
const ENVELOPE = ["apiVersion", "kind", "metadata"];

/** Fields of every served version of the kinds in a file. Throws SourceErrors. */
export function readResourceFacts(text: string, file: string): [string, OwnerFacts][] {
	return readKinds(text, file)
		.filter(({ isServed }) => isServed)
		.map((kind) => [`${kind.kind} ${kind.version}`, factsOfKind(kind)]);
}

function factsOfKind({ scope, schema, isDeprecated }: KindDefinition): OwnerFacts {
	const items = flattenSchema(schema);
	for (const name of ENVELOPE) items.delete(name);
	return { facts: stated({ scope: scope ?? "Namespaced", deprecated: isDeprecated }), items };
}
