// npm test: installs what it needs, checks, builds, runs every test, and ends with one plain line.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { installBrowser, installDependencies, run, say } from "./lib/prepare.mjs";

installDependencies();
installBrowser();
rmSync("test-results", { recursive: true, force: true });

let passed = 0;
let failed = 0;

/** A step that passes or fails as one. */
function check(title, command, args, env) {
	say(title);
	const isOk = run(command, args, env) === 0;
	if (isOk) passed++;
	else failed++;
	return isOk;
}

/** Adds the counts of a test runner's report; a run that failed without a failed test counts as one. */
function count(title, command, args, report, read) {
	say(title);
	const status = run(command, args);
	const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: 0 };
	passed += counts.passed;
	failed += counts.failed + (status !== 0 && counts.failed === 0 ? 1 : 0);
}

const isBuilt = check("Building the site, with every check of its content", "npm", ["run", "--silent", "build"]);
check("Linting", "npm", ["run", "--silent", "lint"]);
check("Checking types", "npm", ["run", "--silent", "typecheck"]);
count(
	"Unit tests",
	"npx",
	["vitest", "run", "--reporter=default", "--reporter=json", "--outputFile.json=test-results/unit.json"],
	"test-results/unit.json",
	(report) => ({
		passed: report.numPassedTests,
		failed: report.numFailedTests,
	}),
);
if (isBuilt) {
	check("Building the test site with two versions", "npx", ["tsx", "tests/sites/build.ts"]);
	count("Browser tests on the built site", "npx", ["playwright", "test"], "test-results/e2e.json", ({ stats }) => ({
		passed: stats.expected + stats.flaky,
		failed: stats.unexpected,
	}));
}

process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
