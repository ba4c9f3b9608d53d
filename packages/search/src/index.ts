/*
 * Search over the pages of a documentation site: what is recorded of them, how their words become terms, the engine that
 * answers in browsers and in Node, and what Algolia is sent.
 */
export { withOptionalWords } from "./algolia/optional-words";
export { type WeighedRecord, weighTerms } from "./algolia/weigh-terms";
export { answerRequest, createEngine, type EmbeddedEngine, HITS_OF_A_PAGE } from "./engine/answer-request";
export { buildIndex, type EmbeddedIndex } from "./engine/build-index";
export { hitTexts, unmarked } from "./engine/hit-texts";
export type { SearchAnswer, SearchEngine, SearchHit, SearchRequest, SearchResponse } from "./engine/model";
export { groupBy, SECTION_HITS } from "./engine/spread-hits";
export { type IndexFile, indexFilePath, packIndex, unpackIndex } from "./records/index-file";
export { pageToRecords } from "./records/page-records";
export { LEVELS, type SearchPage, type SearchPart, type SearchRecord } from "./records/record";
export { SYNONYMS } from "./terms/synonyms";
