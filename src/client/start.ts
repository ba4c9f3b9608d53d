import { startSearch } from "../search/trigger";
import { watchTryIt } from "../try-it/watch-try-it";
import { loadAnalytics, watchFeedback } from "./chrome/analytics";
import { watchAnnouncement } from "./chrome/announcement";
import { watchKeyboard, watchPages } from "./chrome/focus";
import { watchOutlineLinks } from "./chrome/outline";
import { startSidebar, watchSidebar } from "./chrome/sidebar";
import { watchTheme } from "./chrome/theme";
import { watchLanguages, watchVersions } from "./chrome/versions";
import { enhance } from "./enhance";
import { tryDocument } from "./navigation/failure";
import { watchHash } from "./navigation/hash";
import { isSlowOrMetered, whenLoaded } from "./navigation/load-ahead";
import { removeOldWorker } from "./navigation/old-worker";
import { watchCollapsibles } from "./reading/collapse";
import { watchCopy, watchCopyPage } from "./reading/copy";
import { watchFilters } from "./reading/filter";
import { watchPrograms } from "./reading/on-demand";
import { watchTabs } from "./reading/tabs";
import { watchWrap } from "./reading/wrap";

/** Adds the listeners that last as long as the document, and prepares the first page. */
export function start(): void {
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
	startSearch({ isMetered: isSlowOrMetered, loadDocument: tryDocument, later: whenLoaded });
	watchTryIt();
	enhance(document);
	startSidebar();
	loadAnalytics();
	watchFeedback();
	removeOldWorker();
}
