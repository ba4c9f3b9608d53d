import { scriptHosts } from "virtual:site-values";
import { loadAnalytics, watchFeedback } from "./src/client/chrome/analytics";
import { watchAnnouncement } from "./src/client/chrome/announcement";
import { watchKeyboard, watchPages } from "./src/client/chrome/focus";
import { watchOutlineLinks } from "./src/client/chrome/outline";
import { startSearch } from "./src/client/chrome/search";
import { startSidebar, watchSidebar } from "./src/client/chrome/sidebar";
import { watchTheme } from "./src/client/chrome/theme";
import { watchLanguages, watchVersions } from "./src/client/chrome/versions";
import { enhance } from "./src/client/enhance";
import { watchHash } from "./src/client/navigation/hash";
import { loadLikelyPages, watchIntent } from "./src/client/navigation/load-ahead";
import { removeOldWorker } from "./src/client/navigation/old-worker";
import { startRouter } from "./src/client/navigation/router";
import { watchCollapsibles } from "./src/client/reading/collapse";
import { watchCopy, watchCopyPage } from "./src/client/reading/copy";
import { watchFilters } from "./src/client/reading/filter";
import { watchPrograms } from "./src/client/reading/on-demand";
import { watchTabs } from "./src/client/reading/tabs";
import { watchWrap } from "./src/client/reading/wrap";
import { guardSinks } from "./src/client/trust/trusted-types";
import { watchTryIt } from "./src/try-it/watch-try-it";

/*
 * Everything that a page loads. The HTML is complete: this makes it pleasant to use. Vite compiles it; Gatsby's runtime and
 * React are not part of it. See docs/decisions/one-renderer.md.
 */
guardSinks(scriptHosts);
startRouter();
watchTheme();
watchTabs();
watchFilters();
watchCopy();
watchWrap();
watchCopyPage();
watchHash();
watchSidebar();
watchCollapsibles();
watchOutlineLinks();
watchKeyboard();
watchPages();
watchAnnouncement();
watchVersions();
watchLanguages();
watchPrograms();
startSearch();
watchTryIt();
enhance(document);
startSidebar();
loadAnalytics();
watchFeedback();
removeOldWorker();
watchIntent();
loadLikelyPages(document);
performance.mark("site-ready");
if (import.meta.hot) void import("./src/client/develop/develop");
