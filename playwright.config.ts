import { defineConfig } from "@playwright/test";
import { BROWSER_FLAGS, testBrowser } from "./scripts/lib/run/prepare.mjs";

/** Browser tests of the built site in public/. `npm test` builds it first; `npx playwright test` alone takes what is there. */
export default defineConfig({
	testDir: "tests",
	testMatch: /.*\.spec\.ts/,
	fullyParallel: true,
	workers: 3,
	// A shared machine may stall a page for seconds: one more try, and `npm test` names the flaky test at its end. Whoever hunts
	// flakes adds `--retries 0`.
	retries: 1,
	// Room for a machine that does other work: passing tests never reach it.
	timeout: 120_000,
	expect: { timeout: 20_000 },
	reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
	use: {
		baseURL: process.env.BASE_URL ?? "http://localhost:9000",
		// A trace of every step costs a quarter of the time: only the second try has one.
		trace: "on-first-retry",
		launchOptions: {
			executablePath: testBrowser(),
			// A page goes on in the process that its empty tab began in, instead of starting a second one: a tenth of the time.
			args: [...BROWSER_FLAGS, "--renderer-process-limit=1"],
		},
	},
	webServer: process.env.BASE_URL
		? undefined
		: {
				command: "npx tsx scripts/serve.ts --port 9000",
				url: "http://localhost:9000",
				reuseExistingServer: true,
				timeout: 60_000,
			},
});
