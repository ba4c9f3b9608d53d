/** Where the tab keeps the hit that was chosen. Apart, so that a page without one loads nothing of it. */
export const TARGET_KEY = "search-target";
