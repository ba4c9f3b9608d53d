import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { property, type SourceError, SourceErrors, throwSourceErrors } from "product-data";
import { graphqlTypes } from "../../src/lib/graphql-types";
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

/** A page for each document. All are parsed, so that all mistakes are reported at once. */
export const { createSchemaCustomization, sourceNodes } = sourcePlugin(
	{ typeDefs, pages: ["ApiDocument"] },
	async (options, nameFile) => {
		const names = readdirSync(options.root).filter((file) => /\.ya?ml$/.test(file));
		const files = names.map((file) => path.join(options.root, file));
		const results = await Promise.allSettled(
			files.map((file) => parseOpenApi(readFileSync(file, "utf8"), nameFile(file), options)),
		);
		const errors: SourceError[] = [];
		const pages = results.flatMap((result) => {
			if (result.status === "fulfilled") return [{ type: "ApiDocument", kind: "api", ...result.value }];
			if (!(result.reason instanceof SourceErrors)) throw result.reason;
			errors.push(...result.reason.errors);
			return [];
		});
		throwSourceErrors(errors);
		return pages;
	},
);
