/*
 * Search over the pages of a documentation site: what is recorded of them, how their words become terms, the engine that
 * answers in browsers and in Node, and what Algolia is sent.
 */
export { withOptionalWords } from "./algolia/optional-words";
export { termFilters } from "./algolia/term-weights";
export { type WeighedRecord, weighTerms } from "./algolia/weigh-terms";
export { answerRequest, HITS_PER_PAGE as HITS_OF_A_PAGE } from "./engine/answer-request";
export { buildIndex, type EmbeddedIndex } from "./engine/build-index";
export { createEngine, type EmbeddedEngine } from "./engine/create-engine";
export { type HitTexts, hitTexts } from "./engine/hit-texts";
export type { MarkedValue, SearchAnswer, SearchEngine, SearchHit, SearchRequest, SearchResponse } from "./engine/model";
export { SECTION_HITS, spreadHits } from "./engine/spread-hits";
export { unmarked } from "./engine/unmarked";
export { type IndexFile, indexFilePath, packIndex, unpackIndex, unpackPages } from "./records/index-file";
export { pageToRecords } from "./records/page-records";
export { LEVELS, type Level, type SearchPage, type SearchPart, type SearchRecord } from "./records/record";
export { SYNONYMS } from "./terms/synonyms";
export { textToTerms } from "./terms/terms";
