import { scriptHosts } from "virtual:site-values";
import { loadLikelyPages, watchIntent } from "./src/client/navigation/load-ahead";
import { startRouter } from "./src/client/navigation/router";
import { start } from "./src/client/start";
import { guardSinks } from "./src/client/trust/trusted-types";

/*
 * Everything that a page loads. The HTML is complete: this makes it pleasant to use. Vite compiles it; Gatsby's runtime and
 * React are not part of it. See docs/decisions/one-renderer.md.
 */
guardSinks(scriptHosts);
startRouter();
start();
watchIntent();
loadLikelyPages(document);
performance.mark("site-ready");
if (import.meta.hot) void import("./src/client/develop/develop");
