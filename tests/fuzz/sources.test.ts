import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { parseCommand, parseCrds, SourceErrors } from "product-data";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { parseRedirects } from "../../pipeline/hosts/redirects";
import { parseFrontMatter } from "../../pipeline/mdx/front-matter";
import { parseGuide } from "../../pipeline/mdx/read-guide";
import { parseNavigation, resolveNavigation } from "../../pipeline/navigation/navigation";
import type { DocPage } from "../../pipeline/nodes-of";
import { parseOpenApi } from "../../plugins/gatsby-source-openapi/parse-openapi";
import { siteConfig } from "../../site.config";
import { anyValue, hostileText, mangled, mutated, RUNS } from "./arbitraries";

/**
 * Generated sources give a page or a clear error: never another exception. Seeds are fixed, so that a run says the same
 * tomorrow; FUZZ_SEED tries others.
 */
const settings = (numRuns: number) => ({
	numRuns,
	seed: Number(process.env.FUZZ_SEED ?? 20_250_811),
	endOnFailure: true,
});

const root = process.cwd();
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Passes for a result and for an error that an author can read; fails for anything else. */
async function expectPageOrClearError(step: () => unknown): Promise<void> {
	try {
		await step();
	} catch (error) {
		if (!(error instanceof SourceErrors)) throw error;
		expect(error.errors.length).toBeGreaterThan(0);
		for (const { file, line, message, fix } of error.errors) {
			expect(file).not.toBe("");
			expect(line).toBeGreaterThan(0);
			expect(message).not.toBe("");
			expect(fix).not.toBe("");
			expect(`${message} ${fix}`).not.toMatch(
				/undefined is not|Cannot read prop|is not a function|\[object Object\]|node_modules/,
			);
		}
	}
}

/** YAML of a document whose data was mutated, or whose text was mangled. */
function brokenYaml(text: string): fc.Arbitrary<string> {
	return fc.oneof(mutated(parse(text)).map(toYaml), mangled(text), anyValue.map(toYaml));
}

/** What cannot be written as YAML is written as JSON, which YAML reads too. */
function toYaml(data: unknown): string {
	try {
		return stringify(data);
	} catch {
		return JSON.stringify(data) ?? "null";
	}
}

const PAGE = `---
title: Run a server
description: How to run a server with the command line, choose its port, and see what it writes while it runs on your machine.
type: how-to
lead: One sentence.
---

## First step

:::note[Title]
Text with \`thv run\` and [a link](/toolhive/faq#one).
:::

<Tabs group="os">
<Tab label="macOS">

\`\`\`bash title="x.sh" {1}
thv list
\`\`\`

</Tab>
<Tab label="Linux">

| a | b |
| - | - |
| 1 | 2 |

</Tab>
</Tabs>

\`\`\`mermaid
flowchart LR
  accTitle: Title
  accDescr: Description
  a --> b
\`\`\`
`;
const place = { file: "content/docs/x.mdx", partials: join(root, "content/partials") };

describe("fuzz: sources", () => {
	it("has 5,000 inputs or more, and a judge that can say no", async () => {
		const { redirects, ledgers, html, highlights, servedPaths, ...named } = RUNS;
		expect(Object.values(named).reduce((sum, runs) => sum + runs, 0)).toBeGreaterThanOrEqual(5000);
		const refuses = (error: Error) =>
			expect(
				expectPageOrClearError(() => {
					throw error;
				}),
			).rejects.toThrow();
		await refuses(new TypeError("Cannot read properties of undefined"));
		await refuses(new SourceErrors([{ file: "x.yaml", line: 0, message: "m", fix: "f" }]));
		await refuses(new SourceErrors([{ file: "x.yaml", line: 1, message: "m", fix: "" }]));
		await refuses(new SourceErrors([{ file: "x.yaml", line: 1, message: "Cannot read properties of null", fix: "f" }]));
	});

	it("front matter", async () => {
		const keys = fc.dictionary(fc.constantFrom("title", "description", "type", "lead", "__proto__", "x"), anyValue, {
			maxKeys: 6,
		});
		const text = fc.oneof(
			keys.map((data) => `---\n${toYaml(data)}---\n\nText.\n`),
			hostileText.map((inside) => `---\n${inside}\n---\nText.\n`),
			mangled(PAGE.slice(0, 260)),
		);
		await fc.assert(
			fc.asyncProperty(text, (source) => expectPageOrClearError(() => parseFrontMatter(source, place.file))),
			settings(RUNS.frontMatter),
		);
	});

	it("MDX", async () => {
		const body = fc.oneof(
			mangled(PAGE),
			fc
				.array(hostileText, { maxLength: 8 })
				.map((parts) => PAGE.slice(0, PAGE.indexOf("## First")) + parts.join("\n\n")),
			hostileText,
		);
		await fc.assert(
			fc.asyncProperty(body, (source) => expectPageOrClearError(() => parseGuide(source, place))),
			settings(RUNS.mdx),
		);
	});

	it("commands", async () => {
		const yaml = brokenYaml(read("plugins/gatsby-source-cli/fixtures/good/demo_run.yaml"));
		await fc.assert(
			fc.asyncProperty(yaml, (source) =>
				expectPageOrClearError(() => parseCommand(source, "content/cli/demo_run.yaml")),
			),
			settings(RUNS.commands),
		);
	});

	it("custom resources", async () => {
		const yaml = brokenYaml(read("plugins/gatsby-source-crds/fixtures/good/demos.example.org.yaml"));
		await fc.assert(
			fc.asyncProperty(yaml, (source) => expectPageOrClearError(() => parseCrds(source, "content/crds/demos.yaml"))),
			settings(RUNS.customResources),
		);
	});

	it("OpenAPI documents", async () => {
		const yaml = brokenYaml(read("plugins/gatsby-source-openapi/fixtures/good/demo-api.yaml"));
		const site = { product: "Demo", version: "v1", pathPrefix: "/demo/reference/api" };
		await fc.assert(
			fc.asyncProperty(yaml, (source) =>
				expectPageOrClearError(() => parseOpenApi(source, "openapi/demo-api.yaml", site)),
			),
			settings(RUNS.openApi),
		);
	}, 120_000);

	it("navigation", async () => {
		const text = read("content/navigation.yaml");
		const version = siteConfig.versions[0];
		if (!version) throw new Error("site.config.ts lists no version.");
		const paths = ["/toolhive", "/toolhive/faq", "/toolhive/guides-cli/install"];
		const pages = paths.map((path) => ({ __typename: "Guide", path, title: path }) as DocPage);
		await fc.assert(
			fc.asyncProperty(brokenYaml(text), (source) =>
				expectPageOrClearError(() =>
					resolveNavigation(parseNavigation(source, "content/navigation.yaml"), pages, version),
				),
			),
			settings(RUNS.navigation),
		);
	}, 120_000);

	it("redirects", async () => {
		await fc.assert(
			fc.asyncProperty(brokenYaml(read("content/redirects.yaml")), (source) =>
				expectPageOrClearError(() => parseRedirects(source, "content/redirects.yaml")),
			),
			settings(RUNS.redirects),
		);
	});
});
