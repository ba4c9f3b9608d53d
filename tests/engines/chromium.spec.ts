import { startWithPuppeteer } from "./puppeteer";
import { runScenarios } from "./run-scenarios";

const executablePath = process.env.CHROME_PATH ?? "/usr/bin/chromium";

runScenarios("Chromium", () => startWithPuppeteer({ executablePath, args: ["--no-sandbox", "--disable-gpu"] }), null);
