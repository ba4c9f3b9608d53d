import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/reporters";

export interface TestResult {
	passed: number;
	failures: { title: string; text: string }[];
	/** Reasons for skipped tests, each once. */
	skipped: string[];
	/** Tests that passed on the second try only. */
	flaky: string[];
}

/** Passed and failed tests from Vitest's JSON report. A file that could not be loaded counts as one failure. */
export function failuresOfVitest({ numPassedTests, testResults }: JsonTestResults): TestResult {
	const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
		const failed = assertionResults.filter((test) => test.status === "failed");
		if (failed.length === 0) return status === "failed" ? [{ title: name, text: message }] : [];
		return failed.map(({ fullName, failureMessages }) => {
			return { title: `${name} › ${fullName}`, text: failureMessages?.join("\n") ?? "" };
		});
	});
	return { passed: numPassedTests, failures, skipped: [], flaky: [] };
}

/** Passed and failed tests from Playwright's JSON report. A test that passed on a retry counts as passed, and is named. */
export function failuresOfPlaywright({ stats, suites, errors }: JSONReport): TestResult {
	const specs = suites.flatMap(specsOf);
	const failed = specs.filter(({ ok }) => !ok);
	const annotations = specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations));
	const reasons = annotations.flatMap(({ type, description }) => (type === "skip" && description ? description : []));
	const messageOf = ({ tests }: JSONReportSpec) =>
		tests.flatMap(({ results }) => results.at(-1)?.error?.message ?? []).join("\n");
	return {
		passed: stats.expected + stats.flaky,
		failures: [
			...failed.map((spec) => ({ title: titleOf(spec), text: stripVTControlCharacters(messageOf(spec)) })),
			...errors.map(({ message = "" }) => ({ title: "Playwright", text: stripVTControlCharacters(message) })),
		],
		skipped: [...new Set(reasons)],
		flaky: specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(titleOf),
	};
}

/** Characters of a message that are shown from its beginning, and from its end. */
const SHOWN = 1500;

/** The beginning and the end of a long message: a failed assertion repeats the whole text that it looked at. */
export function shorten(text: string): string {
	const left = text.length - 2 * SHOWN;
	return left <= 0 ? text : `${text.slice(0, SHOWN)}\n… ${left} characters …\n${text.slice(-SHOWN)}`;
}

/** The tests of a file or a group, at any depth. */
function specsOf({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
	return [...specs, ...suites.flatMap(specsOf)];
}

function titleOf({ title, file, line }: JSONReportSpec): string {
	return `${file}:${line} › ${title}`;
}
