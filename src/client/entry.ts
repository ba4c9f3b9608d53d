import { loadLikelyPages, watchIntent } from "./load-ahead";
import { startRouter } from "./router";
import { start } from "./start";
import { guardSinks } from "./trusted-types";

/*
 * Everything that a page loads in production. The HTML is complete: this makes it pleasant to use. React and Gatsby's
 * runtime are not part of it; search and the API panel load React on demand. See docs/decisions/documents.md.
 */
guardSinks(__SCRIPT_HOSTS__);
startRouter();
start();
watchIntent();
loadLikelyPages(document);
performance.mark("site-ready");
