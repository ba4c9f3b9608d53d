// npm test: installs what the tests need, then runs scripts/test-all.ts. Plain JavaScript, because nothing is installed yet.
import { installDependencies, installPrograms, runOrExit } from "./lib/run/prepare.mjs";

installDependencies();
installPrograms();
runOrExit("node_modules/.bin/tsx", ["scripts/test-all.ts"]);
