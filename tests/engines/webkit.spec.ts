import { runScenarios } from "./run-scenarios";
import { hasWebKit, startWebKit } from "./webkit";

runScenarios(
	"WebKit",
	startWebKit,
	hasWebKit ? null : "There is no WebKit to drive: install webkit2gtk-driver and xvfb.",
);
