import type { JSONReport } from "@playwright/test/reporter";
import { expect, it } from "vitest";
import type { JsonTestResults } from "vitest/reporters";
import { failuresOfPlaywright, failuresOfVitest, shorten } from "./test-failures.ts";

/** A report of Playwright with what is read of it. */
const reportOf = (parts: object) => ({ errors: [], ...parts }) as unknown as JSONReport;

it("names Vitest's failed tests with their messages, and files that could not be loaded", () => {
	const report = {
		numPassedTests: 3,
		testResults: [
			{
				name: "a.test.ts",
				status: "failed",
				assertionResults: [
					{ fullName: "a works", status: "passed", failureMessages: [] },
					{ fullName: "a breaks", status: "failed", failureMessages: ["expected 1 to be 2"] },
				],
			},
			{ name: "b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
			{ name: "c.test.ts", status: "passed", assertionResults: [] },
		],
	};
	expect(failuresOfVitest(report as unknown as JsonTestResults)).toEqual({
		passed: 3,
		failures: [
			{ title: "a.test.ts › a breaks", text: "expected 1 to be 2" },
			{ title: "b.test.ts", text: "no such module" },
		],
		skipped: [],
		flaky: [],
	});
});

it("names Playwright's failed tests at any depth, without colours, and what broke outside of tests", () => {
	const spec = (title: string, ok: boolean, message?: string) => ({
		title,
		ok,
		file: "x.spec.ts",
		line: 7,
		tests: [
			{
				annotations: [],
				results: [{ error: { message: "first try" } }, message === undefined ? {} : { error: { message } }],
			},
		],
	});
	const report = {
		stats: { expected: 2, flaky: 1 },
		suites: [
			{
				title: "x.spec.ts",
				specs: [spec("works", true)],
				suites: [{ title: "deep", specs: [spec("breaks", false, "\u001b[31mtoo late\u001b[39m")] }],
			},
		],
		errors: [{ message: "the server did not start" }],
	};
	expect(failuresOfPlaywright(reportOf(report))).toEqual({
		passed: 3,
		failures: [
			{ title: "x.spec.ts:7 › breaks", text: "too late" },
			{ title: "Playwright", text: "the server did not start" },
		],
		skipped: [],
		flaky: [],
	});
});

it("names each reason why Playwright skipped tests once", () => {
	const spec = {
		title: "x",
		ok: true,
		file: "x.spec.ts",
		line: 1,
		tests: [{ annotations: [{ type: "skip", description: "There is no Firefox" }, { type: "engine" }], results: [] }],
	};
	const report = {
		stats: { expected: 0, flaky: 0 },
		suites: [{ title: "x.spec.ts", specs: [spec, spec], suites: [{ title: "deep", specs: [spec] }] }],
	};
	expect(failuresOfPlaywright(reportOf(report)).skipped).toEqual(["There is no Firefox"]);
});

it("names the tests that passed on the second try only", () => {
	const spec = (title: string, status: string) => ({
		title,
		ok: true,
		file: "x.spec.ts",
		line: 1,
		tests: [{ status, annotations: [], results: [] }],
	});
	const suites = [{ title: "x.spec.ts", specs: [spec("steady", "expected")] }];
	const deep = { title: "deep", specs: [spec("shaky", "flaky")], suites };
	expect(failuresOfPlaywright(reportOf({ stats: { expected: 1, flaky: 1 }, suites: [deep] }))).toMatchObject({
		passed: 2,
		flaky: ["x.spec.ts:1 › shaky"],
	});
});

it("shows the beginning and the end of a long message", () => {
	expect(shorten("a".repeat(3000))).toBe("a".repeat(3000));
	const short = shorten(`first${"a".repeat(5000)}last`);
	expect(short).toMatch(/^firsta+\n… 2009 characters …\na+last$/);
	expect(short.length).toBeLessThan(3100);
});
