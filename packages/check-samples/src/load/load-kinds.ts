import { collectSourceErrors, readKinds, type SourceError } from "product-data";
import type { KindCatalog, Kubernetes } from "../model/kinds.ts";
import { catalogOf, toKind } from "./kubernetes-kinds.ts";

/** Reads the kinds of all files, and adds Kubernetes' own, of the chosen version; collects the mistakes of files that cannot be read. */
export function loadKinds(
	files: readonly { path: string; text: string }[],
	errors: SourceError[],
	chosen?: Kubernetes,
): KindCatalog {
	const read = files.flatMap(({ text, path }) => collectSourceErrors(errors, () => readKinds(text, path)) ?? []);
	return catalogOf(
		read.filter((kind) => kind.isServed).map(toKind),
		read.map(({ group, kind, names }) => ({ group, kind, names })),
		chosen,
	);
}
