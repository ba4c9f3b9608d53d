import { lifecycles } from "docs-pipeline";

export const {
	createPages,
	createResolvers,
	createSchemaCustomization,
	onCreateDevServer,
	onCreateWebpackConfig,
	onPostBuild,
	onPreBootstrap,
	onPreInit,
	preprocessSource,
	sourceNodes,
} = lifecycles;
