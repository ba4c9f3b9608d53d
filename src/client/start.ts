import { startSearch } from "../search/trigger";
import { watchTryIt } from "../try-it/watch-try-it";
import { loadAnalytics, watchFeedback } from "./analytics";
import { watchAnnouncement } from "./announcement";
import { watchCollapsibles } from "./collapse";
import { watchCopy } from "./copy";
import { watchCopyPage } from "./copy-page";
import { enhance } from "./enhance";
import { tryDocument } from "./failure";
import { watchFilters } from "./filter";
import { watchKeyboard, watchPages } from "./focus";
import { watchHash } from "./hash";
import { isSlowOrMetered, whenLoaded } from "./load-ahead";
import { removeOldWorker } from "./old-worker";
import { watchOutlineLinks } from "./outline";
import { startSidebar, watchSidebar } from "./sidebar";
import { watchTabs } from "./tabs";
import { watchTheme } from "./theme";
import { watchValues } from "./values";
import { watchLanguages, watchVersions } from "./versions";
import { watchWrap } from "./wrap";

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
	watchValues();
	startSearch({ isMetered: isSlowOrMetered, loadDocument: tryDocument, later: whenLoaded });
	watchTryIt();
	enhance(document);
	startSidebar();
	loadAnalytics();
	watchFeedback();
	removeOldWorker();
}
