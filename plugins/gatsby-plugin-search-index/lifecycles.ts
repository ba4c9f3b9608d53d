export { onPreExtractQueries } from "./source-pages";
