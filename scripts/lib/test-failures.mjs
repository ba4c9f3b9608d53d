import { stripVTControlCharacters } from "node:util";

/**
 * What passed and what failed, by the JSON report of Vitest. A file that could not be loaded counts as one failure.
 * @param {{ numPassedTests: number, testResults: { name: string, status: string, message?: string,
 *   assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }[] }} report
 * @returns {{ passed: number, failures: { title: string, text: string }[] }}
 */
export function failuresOfVitest({ numPassedTests, testResults }) {
	const failures = testResults.flatMap(({ name, status, message = "", assertionResults }) => {
		const failed = assertionResults.filter((test) => test.status === "failed");
		if (failed.length === 0) return status === "failed" ? [{ title: name, text: message }] : [];
		return failed.map(({ fullName, failureMessages = [] }) => ({
			title: `${name} › ${fullName}`,
			text: failureMessages.join("\n"),
		}));
	});
	return { passed: numPassedTests, failures };
}

/**
 * The same by Playwright's JSON report. A test that passed at a later try has passed.
 * @typedef {{ title: string, file?: string, specs?: { title: string, ok: boolean, file: string, line: number,
 *   tests: { results: { error?: { message?: string } }[] }[] }[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, flaky: number }, suites: Suite[], errors?: { message?: string }[] }} report
 * @returns {{ passed: number, failures: { title: string, text: string }[] }}
 */
export function failuresOfPlaywright({ stats, suites, errors = [] }) {
	const failures = suites.flatMap(failuresOfSuite);
	for (const { message = "" } of errors)
		failures.push({ title: "Playwright", text: stripVTControlCharacters(message) });
	return { passed: stats.expected + stats.flaky, failures };
}

/**
 * @param {Suite} suite
 * @returns {{ title: string, text: string }[]}
 */
function failuresOfSuite({ specs = [], suites = [] }) {
	const own = specs
		.filter(({ ok }) => !ok)
		.map(({ title, file, line, tests }) => ({
			title: `${file}:${line} › ${title}`,
			text: stripVTControlCharacters(tests.flatMap(({ results }) => results.at(-1)?.error?.message ?? []).join("\n")),
		}));
	return [...own, ...suites.flatMap(failuresOfSuite)];
}
