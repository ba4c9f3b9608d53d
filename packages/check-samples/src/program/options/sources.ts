import type { ContextSources } from "../../load/load-context.ts";
import type { Options } from "./options.ts";

/** The paths of the data, from the options. */
export function sourcesOf(options: Options): ContextSources {
	const { cli, crds, openapi, data, against, strict, likely } = options;
	return { cli, crds, openapi, data, version: against, mode: strict ? "strict" : "foreign", showsLikely: likely };
}
