import { lifecycles } from "docs-pipeline";

export const {
	createPages,
	createResolvers,
	createSchemaCustomization,
	onCreateDevServer,
	onCreateWebpackConfig,
	onPreBootstrap,
	onPreInit,
	preprocessSource,
	sourceNodes,
} = lifecycles;
