import { wholeBrowser } from "../../scripts/lib/run/prepare.mjs";
import { startWithPuppeteer } from "./puppeteer";
import { runScenarios } from "./run-scenarios";

runScenarios(
	"Chromium",
	() => startWithPuppeteer({ executablePath: wholeBrowser(), args: ["--no-sandbox", "--disable-gpu"] }),
	null,
);
