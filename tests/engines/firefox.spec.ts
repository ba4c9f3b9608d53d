import { existsSync } from "node:fs";
import { startWithPuppeteer } from "./puppeteer";
import { runScenarios } from "./run-scenarios";

const executablePath = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

runScenarios(
	"Firefox",
	() => startWithPuppeteer({ browser: "firefox", executablePath }),
	existsSync(executablePath) ? null : `There is no ${executablePath}: install firefox-esr, or set FIREFOX_PATH.`,
);
