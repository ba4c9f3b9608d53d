// npm start: from a fresh clone to a served site, with search, without keys.
import { installDependencies, runOrExit, say } from "./lib/run/prepare.mjs";

installDependencies();
say("Building the site (about a minute)");
runOrExit("npm", ["run", "--silent", "build"]);
say("Serving it at http://localhost:9000 (Ctrl+C ends)");
runOrExit("npm", ["run", "--silent", "serve"]);
