import { describe, expect, it } from "vitest";
import { convertGuide } from "../../bench/peers/convert-guide";
import { convertTwin } from "../../bench/peers/convert-twin";
import { docusaurus, starlight } from "../../bench/peers/dialects";
import { replaceDirectives } from "../../bench/peers/replace-directives";
import { readSidebar, toDocusaurus, toStarlight } from "../../bench/peers/sidebar";

const GUIDE = `---
title: "Install: the tool"
description: How to install it.
sidebarLabel: Install
lead: One command.
---

::include{file="before"}

<Tabs group="os">
<Tab label="Linux">

\`\`\`bash title="a.sh" {1} schema=thing
<Tab label="kept">
\`\`\`

</Tab>
</Tabs>

<Steps>

1. One.

   ::::details[More of \`it\`]
   :::aside[Why?]
   Because.
   :::
   ::::

</Steps>

<Cards>
  <Card title="Next" href="/toolhive/next">
    The \`thv\`
    command.
  </Card>
</Cards>

<ThemedImage light="a-light" dark="a-dark" alt="A picture." />

:::warning[Mind]
Text.
:::
`;
const partial = (name: string) => `The partial ${name}.\n`;

describe("a guide in a peer's words", () => {
	it("is Docusaurus", () => {
		expect(convertGuide(GUIDE, docusaurus, partial)).toMatchSnapshot();
	});

	it("is Starlight", () => {
		expect(convertGuide(GUIDE, starlight, partial)).toMatchSnapshot();
	});

	it("refuses a component that no peer has a word for", () => {
		const page = "---\ntitle: A\ndescription: B.\n---\n\n<Gallery />\n";
		expect(() => convertGuide(page, docusaurus, partial)).toThrow("No peer has a word for <Gallery>.");
		expect(convertGuide(page.replace("<Gallery />", "`<Gallery />`"), starlight, partial)).toContain("`<Gallery />`");
	});

	it("refuses callouts that are unknown or not closed", () => {
		expect(() => replaceDirectives(":::rumour\nText.\n:::", docusaurus.callouts)).toThrow('no callout for "rumour"');
		expect(() => replaceDirectives(":::note\nText.", docusaurus.callouts)).toThrow("not closed");
		expect(() => replaceDirectives("::::note\nText.\n:::", docusaurus.callouts)).toThrow("closes nothing");
	});
});

it("makes a page of a Markdown twin", () => {
	const twin = `---
title: "thv"
description: "Runs things."
url: https://docs.example.org/toolhive/reference/cli/thv
---

> For AI agents: read the list.

# thv

See [run](https://docs.example.org/toolhive/reference/cli/thv_run.md#options), a <NAME> and \`<NAME>\`.

\`\`\`bash
# thv <NAME>
\`\`\`
`;
	expect(convertTwin(twin)).toBe(`---
title: thv
description: Runs things.
---

See [run](/toolhive/reference/cli/thv_run#options), a &lt;NAME> and \`<NAME>\`.

\`\`\`bash
# thv <NAME>
\`\`\`
`);
});

describe("the sidebar", () => {
	const yaml = `
- page: index
- category: Lessons
  index: lessons
  description: All of them.
  expanded: true
  items:
    - page: lessons/first
- category: CLI
  landing: cli
  items:
    - category: Commands
      commands: thv
    - category: Server
      landing: cli/server
      items:
        - page: reference/api
          label: API
`;
	const entries = readSidebar(yaml, ["thv", "thv_client", "thv_client_list-all", "thv_run"]);

	it("is Docusaurus'", () => {
		expect(toDocusaurus(entries, (page) => (page === "cli" ? "cli/index" : page))).toMatchSnapshot();
	});

	it("is Starlight's", () => {
		expect(toStarlight(entries)).toMatchSnapshot();
	});
});
