import { existsSync } from "node:fs";
import path from "node:path";
import { HISTORY_FILES, readHistoryFolder } from "product-data";
import { statesOf } from "product-data/releases";
import { graphqlTypes } from "../../src/lib/graphql-types";
import { sourcePlugin } from "../source/source-plugin";
import { buildPages } from "./build-pages";
import * as model from "./model";

export { createResolvers } from "./resolvers";

const types = { typeDefs: graphqlTypes(model), pages: ["Release", "ReleaseHistory"] };

/** A page for each release that changed something, and one of all; none for a version that the history does not have. */
export const { createSchemaCustomization, sourceNodes } = sourcePlugin(types, (options, nameFile) => {
	const file = path.join(options.root, HISTORY_FILES.releases);
	if (!existsSync(file)) return [];
	const releases = statesOf(readHistoryFolder(options.root, nameFile));
	if (!releases.some(({ name }) => name === options.version)) return [];
	const { pages, history } = buildPages(releases, { ...options, sourceFile: nameFile(file) });
	return [
		...pages.map((page) => ({ type: "Release", kind: "release", ...page })),
		{ type: "ReleaseHistory", kind: "changes", ...history },
	];
});
