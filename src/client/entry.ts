import { loadLikelyPages, watchIntent } from "./load-ahead";
import { startRouter } from "./router";
import { start } from "./start";
import { guardSinks } from "./trusted-types";

/*
 * All that a page loads in production. Pages are complete as HTML: this makes them pleasant. React and Gatsby's runtime are
 * not part of it; search and the API panel load React when a reader asks for them. See docs/decisions/documents.md.
 */
guardSinks(__SCRIPT_HOSTS__);
startRouter();
start();
watchIntent();
loadLikelyPages(document);
performance.mark("site-ready");
