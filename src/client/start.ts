import { startSearch } from "../search/trigger";
import { watchTryIt } from "../try-it/watch-try-it";
import { watchCopy } from "./copy";
import { watchCopyPage } from "./copy-page";
import { enhance } from "./enhance";
import { watchHash } from "./hash";
import { watchOutlineLinks } from "./outline";
import { isSlowOrMetered } from "./router";
import { watchSidebar } from "./sidebar";
import { watchTabs } from "./tabs";
import { watchTheme } from "./theme";

/** Everything that listens for as long as the document lives, and the first page's own needs. */
export function start(): void {
	watchTheme();
	watchTabs();
	watchCopy();
	watchCopyPage();
	watchHash();
	watchSidebar();
	watchOutlineLinks();
	startSearch({ isMetered: isSlowOrMetered });
	watchTryIt();
	enhance(document);
}
