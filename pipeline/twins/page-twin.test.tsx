import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Callout } from "../../src/components/callout/callout";
import { Card, Cards } from "../../src/components/cards/cards";
import { CodeBlock, CodeFrame } from "../../src/components/code-block/code-block";
import { Details } from "../../src/components/details/details";
import { Diagram } from "../../src/components/diagram/diagram";
import { Figure } from "../../src/components/figure/figure";
import { InlineCode } from "../../src/components/inline-code/inline-code";
import { Screen } from "../../src/components/screen/screen";
import { Steps } from "../../src/components/steps/steps";
import { Tab, Tabs } from "../../src/components/tabs/tabs";
import { CliCommandArticle } from "../../src/reference/cli/cli-command-article";
import { ItemMarks } from "../../src/reference/history/history";
import { Row, Rows } from "../../src/reference/rows/row";
import { readCommands } from "../../src/reference/testing/real-models";
import drawings from "../../static/diagrams/manifest.json";
import { parseHtml } from "../html/parse-html";
import { CALLOUTS } from "../mdx/vocabulary";
import { absoluteUrl } from "../publish/built-site";
import { pageMarkdown } from "./page-twin";

const [hash = ""] = Object.keys(drawings);
const paths = new Set(["/", "/page", "/other"]);

/** The twin of a page with these components. */
function twin(content: ReactNode): string {
	const page = parseHtml(`<body><nav>Menu</nav>${renderToStaticMarkup(<main>{content}</main>)}<p>Foot</p></body>`);
	const diagrams = new Map([[hash, "flowchart LR\nA --> B"]]);
	return pageMarkdown(page, {
		diagrams,
		resolve: (url) => (url.startsWith("/screens/") ? url : absoluteUrl(url, "/page", paths)),
	});
}

const box = (kind: "note" | "aside", title: string) =>
	twin(<Callout {...{ kind, title }}>{<p>Mind this.</p>}</Callout>);

describe("pageMarkdown", () => {
	it("makes tabs a list with labels", () => {
		const tabs = (
			<Tabs group="os">
				<Tab label="macOS">
					<p>Open it.</p>
					<CodeBlock code="thv list" language="bash" />
				</Tab>
				<Tab label="Linux">
					<p>Unpack it.</p>
				</Tab>
			</Tabs>
		);
		expect(twin(tabs)).toBe(
			"- **macOS**\n\n  Open it.\n\n  ```bash\n  thv list\n  ```\n\n- **Linux**\n\n  Unpack it.\n",
		);
	});

	it("has a call in the first language only", () => {
		const code = (label: string) => <Tab label={label}>{<CodeBlock code={label} language="bash" />}</Tab>;
		expect(twin(<Tabs group="lang">{[code("curl"), code("Go")]}</Tabs>)).toBe("```bash\ncurl\n```\n");
	});

	it("makes a box a quotation with its word", () => {
		expect(box("note", CALLOUTS.note ?? "")).toBe("> **Note**\n>\n> Mind this.\n");
		expect(box("note", "No way back")).toBe("> **Note: No way back**\n>\n> Mind this.\n");
		expect(box("aside", "By the way")).toBe("> **By the way**\n>\n> Mind this.\n");
	});

	it("makes a folded part a section one level deeper, and a paragraph in a list", () => {
		const folded = <Details title="The port is taken">{<p>Stop it.</p>}</Details>;
		expect(twin([<h2 key="1">Troubleshooting</h2>, folded, <h2 key="2">Next</h2>])).toBe(
			"## Troubleshooting\n\n### The port is taken\n\nStop it.\n\n## Next\n",
		);
		expect(twin(<Steps>{<ol>{<li>{folded}</li>}</ol>}</Steps>)).toBe("1. **The port is taken**\n\n   Stop it.\n");
	});

	it("makes cards a list", () => {
		const cards = (
			<Cards>
				<Card title="One" href="/other">
					First.
				</Card>
				<Card title="Two" href="#here">
					<p>Second.</p>
				</Card>
				<Card title="Three" href="/search?q=a" />
			</Cards>
		);
		expect(twin(cards)).toMatch(
			/^- \[One\]\(\S+\/other\.md\): First\.\n- \[Two\]\(\S+\/page\.md#here\): Second\.\n- \[Three\]\(\S+\/search\?q=a\)\n$/,
		);
	});

	it("shows a picture of the app once, in the light theme", () => {
		expect(twin(<Screen name="registry" alt="The Registry page." />)).toMatch(
			/^!\[The Registry page\.\]\(\/screens\/registry-light-\d+\.webp\)\n$/,
		);
	});

	it("shows a diagram, and its source", () => {
		expect(
			twin(<Diagram hash={hash} source={"flowchart LR\nA --> B"} title="A path" description="A leads to B." />),
		).toMatch(/^!\[A path\. A leads to B\.\]\(\S+-light\.svg\)\n\n```mermaid\nflowchart LR\nA --> B\n```\n$/);
	});

	it("names the file of a sample, marks output, and keeps lines and characters", () => {
		const code = (title?: string, output = false) =>
			twin(<CodeBlock code={"a: <b>\n\n  c: 1"} language="yaml" {...{ title, output }} />);
		expect(code("a.yaml")).toBe("`a.yaml`:\n\n```yaml\na: <b>\n\n  c: 1\n```\n");
		expect(code("The file")).toMatch(/^The file:\n\n```yaml/);
		expect(code(undefined, true)).toMatch(/^Output:\n\n```yaml/);
		expect(code()).toMatch(/^```yaml/);
		const marked = 'a:\n<span class="gatsby-highlight-code-line">  b: 1</span>c: 2';
		expect(twin(<CodeFrame language="yaml" html={marked} />)).toBe("```yaml\na:\n  b: 1\nc: 2\n```\n");
	});

	it("has captions of figures, and dates without hard spaces", () => {
		const table = (
			<table>
				<thead>{<tr>{<th>Name</th>}</tr>}</thead>
				<tbody>{<tr>{<td>{<InlineCode>a-b-c/d</InlineCode>}</td>}</tr>}</tbody>
			</table>
		);
		expect(twin(<Figure caption={"On 1\u00a0May"}>{table}</Figure>)).toBe(
			"| Name      |\n| --------- |\n| `a-b-c/d` |\n\n_On 1 May_\n",
		);
	});

	it("writes rows of the reference on one line each", () => {
		const row = (anchor: string, children?: ReactNode) => (
			<Row
				{...{ anchor, children }}
				name="--port, -p"
				type={<a href="#schema-x">int</a>}
				marks={{ required: true, repeatable: true }}
				description="The port"
				facts={[{ label: "Default", values: ["80"] }, { label: "At least 1" }]}
			/>
		);
		const line = "`--port`, `-p` (int, required, repeatable): The port. Default `80` · At least 1.";
		const nested = (
			<details>
				<summary data-markdown-ignore="">1 field</summary>
				<Rows>{row("b")}</Rows>
			</details>
		);
		expect(twin(<Rows>{row("a", nested)}</Rows>)).toBe(`- ${line}\n  - ${line}\n`);
	});

	it("leaves out the tools of a page", () => {
		const tools = (
			<>
				<button type="button">Copy</button>
				<p data-markdown-ignore="">Enlarge</p>
				<details data-outline="">On this page</details>
				<ItemMarks />
			</>
		);
		expect(twin([tools, <p key="text">Text.</p>])).toBe("Text.\n");
	});

	it("reads like this for a command", async () => {
		const [, run] = readCommands("plugins/gatsby-source-cli/fixtures/good");
		if (!run) throw new Error("The fixture has two commands.");
		await expect(twin(<CliCommandArticle command={run} />)).toMatchFileSnapshot("fixtures/demo-run.md");
	});
});

describe("absoluteUrl", () => {
	it("leads to twins where there are some", () => {
		const address = (url: string) => absoluteUrl(url, "/page", paths).replace(/^https:\/\/docs\.[^/]+/, "");
		expect(address("/other#a")).toBe("/other.md#a");
		expect(address("#a")).toBe("/page.md#a");
		expect(address("/openapi/x.yaml")).toBe("/openapi/x.yaml");
		expect(address("/")).toBe("/index.md");
		expect(address("https://example.com/a")).toBe("https://example.com/a");
	});
});
