import { searchIndex } from "docs-pipeline";

export const { onPreExtractQueries } = searchIndex;
