import { SourceErrors } from "product-data";
import { describe, expect, it } from "vitest";
import { checkHeadings, readClaimSources, readClaims } from "./read-claims";

const sources = readClaimSources("- {name: demo, repository: https://example.org/demo, tag: v1}\n", "sources.yaml");
const read = (text: string) => readClaims(text, { file: "x.yaml", page: "guides-cli/x", sources });
const message = (step: () => unknown) => {
	try {
		step();
	} catch (error) {
		if (error instanceof SourceErrors) return error.message;
		throw error;
	}
	throw new Error("There was no error.");
};

describe("readClaims", () => {
	it("gives each piece of evidence its claim and line", () => {
		const { evidence } = read("- heading: a\n  says: A is so.\n  evidence:\n    - a.go:1-2\n    - demo:b.go:3-4\n");
		expect(evidence.map(({ line, says, evidence }) => [line, says, evidence.path])).toEqual([
			[4, "A is so.", "a.go"],
			[5, "A is so.", "b.go"],
		]);
	});

	it("shows every mistake with its line", () => {
		expect(
			message(() => read("- heading: a\n  says: A\n  evidence:\n    - a.go:9-2\n    - other:b.go:3-4\n    - b.go\n")),
		).toMatchInlineSnapshot(`
				"3 mistakes in 1 source file:

				x.yaml:4:7  The evidence does not name lines of a file.
				  Found: a.go:9-2
				  Write path/to/file.go:10-20, the first line before the last, both counted from 1.

				x.yaml:5:7  There is no source "other".
				  Found: other:b.go
				  Use one of: demo; or add it to content/claims/sources.yaml.

				x.yaml:6:7  The evidence does not name lines of a file.
				  Found: b.go
				  Write path/to/file.go:10-20, the first line before the last, both counted from 1."
			`);
		expect(message(() => read("- heading: a\n  claim: A\n  evidence: []\n"))).toMatchInlineSnapshot(`
			"3 mistakes in 1 source file:

			x.yaml:1:3  entry 1 has no "says".
			  Found: { heading: "a", claim: "A", evidence: [] }
			  Add "says": one statement that the evidence proves.

			x.yaml:2:3  Unknown key "claim" in entry 1.
			  Found: claim: "A"
			  Use one of: heading, says, holds, because, evidence.

			x.yaml:3:13  "evidence" of entry 1 has a value that is not allowed.
			  Found: []
			  Name at least one place of the source."
		`);
	});
});

describe("the programs of a claim", () => {
	const claim = (page: string, evidence: string, rest = "") => {
		const text = `- heading: a\n  says: A\n${rest}  evidence:\n    - ${evidence}:1-2\n`;
		return () => readClaims(text, { file: "x.yaml", page, sources });
	};
	const CLI = "cmd/thv/app/run.go";
	const OPERATOR = "cmd/thv-operator/main.go";

	it("are those of its page, and its evidence is code that they run", () => {
		expect(claim("guides-cli/x", CLI)).not.toThrow();
		expect(claim("guides-k8s/x", OPERATOR)).not.toThrow();
		expect(claim("guides-k8s/x", "pkg/authz/cedar.go")).not.toThrow();
		expect(claim("guides-cli/api-server", "cmd/thv/app/server.go")).not.toThrow();
	});

	it("refuses evidence of another program on a page", () => {
		expect(message(claim("guides-k8s/x", CLI))).toMatchInlineSnapshot(`
			"1 mistake in 1 source file:

			x.yaml:4:5  The code that the claim stands on is not run by operator.
			  Name code that operator runs, or write in "holds" which programs the claim is about."
		`);
		expect(claim("guides-cli/x", "pkg/container/kubernetes/client.go")).toThrow(/is not run by/);
		expect(claim("guides-cli/api-server", CLI)).toThrow(/is not run by/);
		expect(claim("guides-ui/x", OPERATOR)).toThrow(/is not run by/);
		expect(claim("guides-ui/x", `demo:${OPERATOR}`)).toThrow(/is not run by/);
	});

	it("refuses evidence that only other programs run, beside good evidence", () => {
		const both = `${CLI}:1-2\n    - ${OPERATOR}`;
		expect(message(claim("guides-cli/x", both))).toContain("x.yaml:5:7");
		expect(claim("guides-cli/x", both, "  holds: [cli, operator]\n")).not.toThrow();
		const unread = `${CLI}:1-2 changed\n    - ${OPERATOR}`;
		expect(claim("guides-cli/x", unread)).not.toThrow();
	});

	it("must be written on a page of several", () => {
		expect(claim("faq", CLI)).toThrow(/speaks of several programs/);
		expect(claim("faq", CLI, "  holds: [cli]\n")).not.toThrow();
	});

	it("leave out the page's own for a reason only", () => {
		expect(claim("guides-cli/x", OPERATOR, "  holds: [operator]\n")).toThrow(/is a page of the program "cli"/);
		expect(claim("guides-cli/x", OPERATOR, "  holds: [operator]\n  because: B\n")).not.toThrow();
		expect(claim("guides-cli/x", CLI, "  holds: [thv]\n")).toThrow(/x.yaml:3/);
	});
});

describe("readClaimSources", () => {
	it("refuses two of the same name", () => {
		const twice = "- {name: a, repository: x, tag: v1}\n- {name: a, repository: y, tag: v1}\n";
		expect(message(() => readClaimSources(twice, "sources.yaml"))).toContain("sources.yaml:2");
	});
});

describe("checkHeadings", () => {
	const file = read(
		'- {heading: "", says: A, evidence: ["a.go:1-2"]}\n- {heading: nets, says: B, evidence: ["a.go:1-2"]}\n',
	);

	it("lets the lead and known headings pass", () => {
		expect(checkHeadings(file, { file: "x.mdx", ids: ["nets"] })).toEqual([]);
	});

	it("proposes the nearest heading", () => {
		const [error] = checkHeadings(file, { file: "x.mdx", ids: ["network", "net"] });
		expect(error).toMatchObject({ file: "x.yaml", line: 2, fix: 'Did you mean "net"?' });
	});
});
