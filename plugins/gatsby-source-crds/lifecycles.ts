import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
	collectSourceErrors,
	crdPrinterColumn,
	parseCrds,
	property,
	type SourceError,
	throwSourceErrors,
} from "product-data";
import { graphqlTypes } from "../../src/lib/graphql-types";
import { sourcePlugin } from "../source/source-plugin";
import { buildReference } from "./build-reference";
import { crdExample, customResourceReference, documentedResource } from "./model";
import { parseExample } from "./parse-example";

export const typeDefs = graphqlTypes({
	CustomResourceReference: customResourceReference,
	CustomResource: documentedResource,
	CrdPrinterColumn: crdPrinterColumn,
	CrdExample: crdExample,
	CrdProperty: property,
});

/** The one page of all custom resources; none without any. Manifests are in examples/ below the definitions. */
export const { createSchemaCustomization, sourceNodes } = sourcePlugin(
	{ typeDefs, pages: ["CustomResourceReference"] },
	async (options, nameFile) => {
		const errors: SourceError[] = [];
		const readAll = <T>(folder: string, parse: (text: string, file: string) => T[]): T[] => {
			const read = yamlFiles(folder).flatMap(
				(file) => collectSourceErrors(errors, () => parse(readFileSync(file, "utf8"), nameFile(file))) ?? [],
			);
			throwSourceErrors(errors);
			return read;
		};
		const parsed = readAll(options.root, parseCrds);
		const examples = readAll(path.join(options.root, "examples"), (text, file) => [parseExample(text, file, parsed)]);
		const reference = buildReference({ ...options, resources: parsed.map(({ resource }) => resource), examples });
		return parsed.length === 0 ? [] : [{ type: "CustomResourceReference", kind: "crd", ...reference }];
	},
);

function yamlFiles(folder: string): string[] {
	if (!existsSync(folder)) return [];
	const names = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
	return names.sort().map((name) => path.join(folder, name));
}
