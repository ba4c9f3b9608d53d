import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseCommand, parseCrds } from "product-data";
import { linkCommands } from "../../../plugins/gatsby-source-cli/link-commands";
import { buildReference, parseExample } from "../../../plugins/gatsby-source-crds/build-reference";
import { parseOpenApi } from "../../../plugins/gatsby-source-openapi/parse-openapi";
import { siteConfig } from "../../../site.config";

const root = path.join(import.meta.dirname, "../../..");
const site = (name: string) => ({ product: "ToolHive", version: "v0.2.5", pathPrefix: `/toolhive/reference/${name}` });

/** Text of a source file of the site, by its path from the root of the repository. */
export function readSource(file: string): string {
	return readFileSync(path.join(root, file), "utf8");
}

/** Paths of the YAML files of a folder. */
export function yamlFiles(folder: string): string[] {
	const names = readdirSync(path.join(root, folder)).filter((name) => name.endsWith(".yaml"));
	return names.sort().map((name) => `${folder}/${name}`);
}

/** Commands of a folder, in the form for articles. The plugins' models must fit the articles' props. */
export function readCommands(folder: string): Queries.CommandFieldsFragment[] {
	return linkCommands(
		yamlFiles(folder).map((file) => parseCommand(readSource(file), file)),
		site("cli"),
	).map((command) => ({ ...command, history: [] }));
}

/** The real API document. */
export async function realApi(): Promise<Queries.ApiDocumentFieldsFragment> {
	const file = "openapi/toolhive-api.yaml";
	return { ...parseOpenApi(readSource(file), file, site("api")), history: [] };
}

/** The real custom resources. */
export function realCrds(): Queries.CrdFieldsFragment {
	const resources = yamlFiles("content/crds").flatMap((file) => parseCrds(readSource(file), file));
	const examples = yamlFiles("content/crds/examples").map((file) => parseExample(readSource(file), file, resources));
	return {
		...buildReference({
			...site("crd-spec"),
			kinds: siteConfig.kinds,
			resources,
			examples,
		}),
		history: [],
	};
}
