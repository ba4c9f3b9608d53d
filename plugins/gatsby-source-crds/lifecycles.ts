import path from "node:path";
import { crdPrinterColumn, parseCrds, property } from "product-data";
import { graphqlTypes } from "../../src/lib/graphql-types";
import { parseFiles, sourcePlugin } from "../source/source-plugin";
import { buildReference, parseExample } from "./build-reference";
import * as model from "./model";

export const typeDefs = graphqlTypes({ ...model, crdPrinterColumn, crdProperty: property });

/** The one page of all custom resources; none without any. Manifests are in examples/ below the definitions. */
export const { createSchemaCustomization, sourceNodes } = sourcePlugin(
	{ typeDefs, pages: ["CustomResourceReference"] },
	(options, nameFile) => {
		const resources = parseFiles(options.root, nameFile, parseCrds);
		const folder = path.join(options.root, "examples");
		const examples = parseFiles(folder, nameFile, (text, file) => [parseExample(text, file, resources)]);
		const reference = buildReference({ ...options, resources, examples });
		return resources.length === 0 ? [] : [{ type: "CustomResourceReference", kind: "crd", ...reference }];
	},
);
