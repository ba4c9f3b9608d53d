// npm test: installs what it needs, checks, builds, runs every test, and ends with one plain line. What failed is said
// again just before it, since a log of CI may have been cut by then.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { installBrowser, installDependencies, run, say } from "./lib/prepare.mjs";
import { failuresOfPlaywright, failuresOfVitest } from "./lib/test-failures.mjs";

/** Lines of a failed step's output that are shown again. */
const LAST_LINES = 40;

installDependencies();
installBrowser();
rmSync("test-results", { recursive: true, force: true });

let passed = 0;
/** @type {{ title: string, text: string }[]} */
const failures = [];

/** A step that passes or fails as one. */
async function check(title, command, args) {
	say(title);
	const { status, output } = await runAndKeep(command, args);
	if (status === 0) passed++;
	else failures.push({ title, text: output.trimEnd().split("\n").slice(-LAST_LINES).join("\n") });
	return status === 0;
}

/** Adds the counts of a test runner's report; a run that failed without a failed test counts as one. */
function count(title, command, args, report, read) {
	say(title);
	const status = run(command, args);
	const result = existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failures: [] };
	passed += result.passed;
	failures.push(...result.failures);
	if (status !== 0 && result.failures.length === 0) failures.push({ title, text: `${command} ended with ${status}` });
}

/** Runs a command, shows its output as it comes, and keeps it. */
function runAndKeep(command, args) {
	return new Promise((resolve) => {
		const env = { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" };
		const child = spawn(command, args, { stdio: ["inherit", "pipe", "pipe"], env });
		let output = "";
		for (const [from, to] of [
			[child.stdout, process.stdout],
			[child.stderr, process.stderr],
		])
			from.on("data", (piece) => {
				output += piece;
				to.write(piece);
			});
		child.on("error", ({ message }) => {
			output += message;
		});
		child.on("close", (code) => resolve({ status: code ?? 1, output }));
	});
}

const isBuilt = await check("Building the site, with every check of its content", "npm", ["run", "--silent", "build"]);
await check("Linting", "npm", ["run", "--silent", "lint"]);
await check("Checking types", "npm", ["run", "--silent", "typecheck"]);
count(
	"Unit tests",
	"npx",
	["vitest", "run", "--reporter=default", "--reporter=json", "--outputFile.json=test-results/unit.json"],
	"test-results/unit.json",
	failuresOfVitest,
);
if (isBuilt) {
	await check("Building the test site with two versions", "npx", ["tsx", "tests/sites/build.ts"]);
	count(
		"Browser tests on the built site",
		"npx",
		["playwright", "test"],
		"test-results/e2e.json",
		failuresOfPlaywright,
	);
}

for (const { title, text } of failures) process.stdout.write(`\nFailed: ${title}\n${text}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);
