import { startSearch } from "../search/trigger";
import { watchTryIt } from "../try-it/watch-try-it";
import { loadAnalytics } from "./analytics";
import { watchAnnouncement } from "./announcement";
import { watchCollapsibles } from "./collapse";
import { watchCopy } from "./copy";
import { watchCopyPage } from "./copy-page";
import { enhance } from "./enhance";
import { watchFirstCode } from "./failure";
import { watchArrival, watchKeyboard } from "./focus";
import { watchHash } from "./hash";
import { watchOutlineLinks } from "./outline";
import { isSlowOrMetered } from "./router";
import { watchSidebar } from "./sidebar";
import { watchTabs } from "./tabs";
import { watchTheme } from "./theme";
import { watchVersions } from "./versions";

/** Everything that listens for as long as the document lives, and the first page's own needs. */
export function start(): void {
	watchFirstCode();
	watchTheme();
	watchTabs();
	watchCopy();
	watchCopyPage();
	watchHash();
	watchSidebar();
	watchCollapsibles();
	watchOutlineLinks();
	watchKeyboard();
	watchArrival();
	watchAnnouncement();
	watchVersions();
	startSearch({ isMetered: isSlowOrMetered });
	watchTryIt();
	enhance(document);
	loadAnalytics();
}
