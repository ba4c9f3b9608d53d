import { property } from "product-data";
import { graphqlTypes } from "../../src/lib/graphql-types";
import { parseFiles, sourcePlugin } from "../source/source-plugin";
import * as model from "./model";
import { parseOpenApi } from "./parse-openapi";

export const typeDefs = graphqlTypes({ ...model, apiProperty: property });

export const { createSchemaCustomization, sourceNodes } = sourcePlugin(
	{ typeDefs, pages: ["ApiDocument"] },
	(options, nameFile) =>
		parseFiles(options.root, nameFile, (text, file) => [
			{ type: "ApiDocument", kind: "api", ...parseOpenApi(text, file, options) },
		]),
);
