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

interface Spec {
	title: string;
	ok: boolean;
	file: string;
	line: number;
	tests: {
		status?: string;
		annotations?: { type: string; description?: string }[];
		results: { error?: { message?: string } }[];
	}[];
}

/** A file or a group of tests in Playwright's report. */
export interface Suite {
	specs?: Spec[];
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
	const specs = suites.flatMap(specsOf);
	const failed = specs.filter(({ ok }) => !ok);
	const annotations = specs.flatMap(({ tests }) => tests.flatMap(({ annotations = [] }) => annotations));
	const reasons = annotations.flatMap(({ type, description }) => (type === "skip" && description ? description : []));
	const messageOf = ({ tests }: Spec) =>
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

/** The tests of a file or a group, at any depth. */
function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
	return [...specs, ...suites.flatMap(specsOf)];
}

function titleOf({ title, file, line }: Spec): string {
	return `${file}:${line} › ${title}`;
}
