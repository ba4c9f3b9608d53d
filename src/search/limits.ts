/** The specification's limit: what is typed, pasted or taken from the selection ends here. */
export const MAX_QUERY = 64;

/** Hits that one request asks for. */
export const HITS_PER_PAGE = 20;
