import { searchIndex } from "docs-pipeline";

export const { createPages, onPreExtractQueries } = searchIndex;
