// npm test: installs what the tests need, then runs scripts/test-all.ts. Plain JavaScript, because nothing is installed yet.
import {
	installBrowser,
	installDependencies,
	installHeadlessShell,
	installOtherEngines,
	runOrExit,
} from "./lib/run/prepare.mjs";

installDependencies();
installBrowser();
installHeadlessShell();
installOtherEngines();
runOrExit("node_modules/.bin/tsx", ["scripts/test-all.ts"]);
