import { property } from "product-data";
import { graphqlTypes } from "../../src/lib/graphql-types";
import { parseFiles } from "../source/parse-files";
import { sourcePlugin } from "../source/source-plugin";
import * as model from "./model";
import { parseOpenApi } from "./parse-openapi";

export const typeDefs = graphqlTypes({
	ApiDocument: model.apiDocument,
	ApiSection: model.apiSection,
	ApiServer: model.apiServer,
	ApiGroup: model.apiGroup,
	ApiOperation: model.apiOperation,
	ApiRequestBody: model.apiRequestBody,
	ApiResponse: model.apiResponse,
	ApiMedia: model.apiMedia,
	ApiExample: model.apiExample,
	ApiSample: model.apiSample,
	ApiSchema: model.apiSchema,
	ApiProperty: property,
	ApiParameter: model.apiParameter,
});

export const { createSchemaCustomization, sourceNodes } = sourcePlugin(
	{ typeDefs, pages: ["ApiDocument"] },
	(options, nameFile) =>
		parseFiles(options.root, nameFile, (text, file) => [
			{ type: "ApiDocument", kind: "api", ...parseOpenApi(text, file, options) },
		]),
);
