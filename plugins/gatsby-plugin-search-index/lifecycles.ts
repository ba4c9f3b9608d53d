export { createPages, onPreExtractQueries } from "./source-pages";
