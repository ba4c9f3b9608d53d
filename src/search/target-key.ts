/** Key of the chosen hit in the tab's storage. In a file of its own, so that pages without one load no other code. */
export const TARGET_KEY = "search-target";
