// npm test: checks, builds, runs every test, and ends with one plain line. Failures are repeated just before it, and their names
// come last, because logs of CI are often cut.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { say } from "./lib/run/prepare.mjs";
import { failuresOfPlaywright, failuresOfVitest, shorten, type TestResult } from "./lib/run/test-failures.ts";

/** Lines of a failed step's output that are shown again. */
const LAST_LINES = 40;

rmSync("test-results", { recursive: true, force: true });

let passed = 0;
const failures: TestResult["failures"] = [];
const skipped: string[] = [];
const flaky: string[] = [];

/** A step that passes or fails as one. */
async function check(title: string, command: string): Promise<boolean> {
	say(title);
	const { status, output } = await runAndKeep(command);
	if (status === 0) passed++;
	else failures.push({ title, text: output.trimEnd().split("\n").slice(-LAST_LINES).join("\n") });
	return status === 0;
}

async function checkSources(): Promise<void> {
	if (isBuilt) await check("Bundling the MCP server of the docs", "npm run --silent build -w packages/docs-mcp");
	await check("Checking types", "npm run --silent typecheck");
	const report = "test-results/unit.json";
	const command = `npx vitest run --reporter=default --reporter=json --outputFile.json=${report}`;
	await count("Unit tests", { command, report, read: failuresOfVitest });
}

/** Adds the counts of a test runner's report; a run that failed without a failed test counts as one. */
async function count<Report>(
	title: string,
	{ command, report, read }: { command: string; report: string; read: (report: Report) => TestResult },
): Promise<void> {
	say(title);
	rmSync(report, { force: true });
	const { status } = await runAndKeep(command);
	const result = existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : null;
	passed += result?.passed ?? 0;
	failures.push(...(result?.failures ?? []));
	skipped.push(...(result?.skipped ?? []));
	flaky.push(...(result?.flaky ?? []));
	if (status !== 0 && !result?.failures.length) failures.push({ title, text: `${command} ended with ${status}` });
}

/** Runs a command whose words have no spaces, shows its output, and keeps it. */
function runAndKeep(command: string): Promise<{ status: number; output: string }> {
	return new Promise((resolve) => {
		const env = { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" };
		const [program = "", ...args] = command.split(" ");
		const child = spawn(program, args, { stdio: ["inherit", "pipe", "pipe"], env });
		let output = "";
		for (const name of ["stdout", "stderr"] as const)
			child[name].on("data", (piece) => {
				output += piece;
				process[name].write(piece);
			});
		child.on("error", ({ message }) => {
			output += message;
		});
		child.on("close", (code) => resolve({ status: code ?? 1, output }));
	});
}

// A build of Gatsby leaves half of two cores idle: what needs no build of its own runs beside it.
const [isBuilt] = await Promise.all([
	check("Building the site, with every check of its content", "npm run --silent build"),
	check("Linting", "npm run --silent lint"),
]);
await Promise.all([isBuilt && check("Building the test sites", "npx tsx tests/sites/build.ts"), checkSources()]);
// The development server starts and takes saves alone: beside other browsers it got a third of a core.
if (isBuilt)
	for (const [title, which] of [
		["Tests of the development server", "tests/develop"],
		["Browser tests on the built site", "--grep-invert develop.spec"],
	] as const) {
		const [command, report] = [`npx playwright test ${which}`, "test-results/e2e.json"];
		await count(title, { command, report, read: failuresOfPlaywright });
	}

for (const reason of skipped) process.stdout.write(`\nSkipped: ${reason}\n`);
for (const test of flaky) process.stdout.write(`\nFlaky, passed on the second try: ${test}\n`);
for (const { title, text } of failures) process.stdout.write(`\nFailed: ${title}\n${shorten(text)}\n`);
for (const { title } of failures) process.stdout.write(`\nFailed: ${title}`);
process.stdout.write(`\n\n${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);
