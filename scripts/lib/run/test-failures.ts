import { stripVTControlCharacters } from "node:util";

export interface TestResult {
	passed: number;
	failures: { title: string; text: string }[];
	/** Reasons for skipped tests, each once. */
	skipped: string[];
	/** Tests that passed on the second try only. */
	flaky: string[];
}

/** Passed and failed tests from Vitest's JSON report. A file that could not be loaded counts as one failure. */
export function failuresOfVitest({
	numPassedTests,
	testResults,
}: {
	numPassedTests: number;
	testResults: {
		name: string;
		status: string;
		message?: string;
		assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
	}[];
}): TestResult {
	const failures = testResults.flatMap(({ name, status, message = "", assertionResults }) => {
		const failed = assertionResults.filter((test) => test.status === "failed");
		if (failed.length === 0) return status === "failed" ? [{ title: name, text: message }] : [];
		return failed.map(({ fullName, failureMessages = [] }) => ({
			title: `${name} › ${fullName}`,
			text: failureMessages.join("\n"),
		}));
	});
	return { passed: numPassedTests, failures, skipped: [], flaky: [] };
}

/** A file or a group of tests in Playwright's report. */
export interface Suite {
	title: string;
	file?: string;
	specs?: {
		title: string;
		ok: boolean;
		file: string;
		line: number;
		tests: {
			status?: string;
			annotations?: { type: string; description?: string }[];
			results: { error?: { message?: string } }[];
		}[];
	}[];
	suites?: Suite[];
}

/** Passed and failed tests from Playwright's JSON report. A test that passed on a retry counts as passed, and is named. */
export function failuresOfPlaywright({
	stats,
	suites,
	errors = [],
}: {
	stats: { expected: number; flaky: number };
	suites: Suite[];
	errors?: { message?: string }[];
}): TestResult {
	const failures = suites.flatMap(failuresOfSuite);
	for (const { message = "" } of errors)
		failures.push({ title: "Playwright", text: stripVTControlCharacters(message) });
	return {
		passed: stats.expected + stats.flaky,
		failures,
		skipped: [...new Set(suites.flatMap(skippedOfSuite))],
		flaky: suites.flatMap(flakyOfSuite),
	};
}

function flakyOfSuite({ specs = [], suites = [] }: Suite): string[] {
	const own = specs
		.filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
		.map(({ title, file, line }) => `${file}:${line} › ${title}`);
	return [...own, ...suites.flatMap(flakyOfSuite)];
}

function skippedOfSuite({ specs = [], suites = [] }: Suite): string[] {
	const own = specs
		.flatMap(({ tests }) => tests.flatMap(({ annotations = [] }) => annotations))
		.flatMap(({ type, description }) => (type === "skip" && description ? [description] : []));
	return [...own, ...suites.flatMap(skippedOfSuite)];
}

function failuresOfSuite({ specs = [], suites = [] }: Suite): { title: string; text: string }[] {
	const own = specs
		.filter(({ ok }) => !ok)
		.map(({ title, file, line, tests }) => ({
			title: `${file}:${line} › ${title}`,
			text: stripVTControlCharacters(tests.flatMap(({ results }) => results.at(-1)?.error?.message ?? []).join("\n")),
		}));
	return [...own, ...suites.flatMap(failuresOfSuite)];
}
