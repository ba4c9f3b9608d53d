import { algoliaIndex } from "docs-pipeline";

export const { onPostBuild } = algoliaIndex;
