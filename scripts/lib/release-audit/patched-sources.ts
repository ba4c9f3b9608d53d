import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Change, ReleaseFacts } from "product-data/releases";
import { parse, parseAllDocuments, stringify } from "yaml";
import type { FactPaths } from "../content-facts";
import { applyChanges, type Editable, type SourceData } from "./apply-changes";

/** Writes the docs' sources as they would be in a later release, for the sample checker. Returns their folder. */
export function writePatchedSources(now: FactPaths, changes: readonly Change[], next: ReleaseFacts): FactPaths {
	const data: SourceData = {
		commands: new Map(yamlFiles(now.cli ?? "").map((file) => [String(file.name), file])),
		api: yamlFiles(now.openapi ?? "")[0] ?? {},
		resources: yamlFiles(now.crds ?? ""),
	};
	applyChanges(data, changes, next);
	const folder = mkdtempSync(join(tmpdir(), "release-audit-"));
	const paths = { cli: join(folder, "cli"), crds: join(folder, "crds"), openapi: join(folder, "api.yaml") };
	mkdirSync(paths.cli);
	mkdirSync(paths.crds);
	for (const [name, file] of data.commands)
		writeFileSync(join(paths.cli, `${name.replaceAll(" ", "_")}.yaml`), stringify(file, { lineWidth: 0 }));
	for (const [index, file] of data.resources.entries())
		writeFileSync(join(paths.crds, `${index}.yaml`), stringify(file, { lineWidth: 0 }));
	writeFileSync(paths.openapi, stringify(data.api));
	return paths;
}

/** Examples in the sources are samples too, but only the pages are audited. */
function yamlFiles(folder: string): Editable[] {
	return readdirSync(folder)
		.filter((name) => /\.ya?ml$/.test(name))
		.flatMap((name) => {
			const text = readFileSync(join(folder, name), "utf8");
			return text.includes("\n---")
				? parseAllDocuments(text).map((document) => document.toJS() as Editable)
				: [parse(text) as Editable];
		});
}
