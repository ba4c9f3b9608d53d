import { Callout } from "../../components/callout/callout";
import { Card, Cards } from "../../components/cards/cards";
import { CodeBlock } from "../../components/code-block/code-block";
import { Details } from "../../components/details/details";
import { Figure } from "../../components/figure/figure";
import { Icon } from "../../components/icon/icon";
import { type IconName, icons } from "../../components/icon/icons";
import { Markdown } from "../../components/markdown/markdown";
import { Steps } from "../../components/steps/steps";
import { Tab, Tabs } from "../../components/tabs/tabs";
import { PageHead } from "../../layout/page-head";
import { SiteFrame } from "../../layout/site-frame";
import { CALLOUT_NAMES } from "../../lib/callouts";
import { withPrefix } from "../../lib/with-prefix";
import { Row, Rows } from "../../reference/rows/row";
import * as styles from "./theme-preview.module.css";

const TEXT = `
A [link](#content), **bold**, _emphasis_, and \`code\`.

- An item
- Another item
  - Below it

> A quotation.

| Column | Meaning |
| --- | --- |
| NAME | Name of the workload |
| STATUS | What it does now |

\`\`\`bash
# Serve on a fixed port
docker run --publish 8081:80 nginx
\`\`\`

\`\`\`json
{ "name": "fetch", "port": 8081, "ready": true }
\`\`\`

\`\`\`yaml
kind: MCPServer
spec:
  port: 8080 # the proxy's
\`\`\`
`;

/** Every component of the site in both themes, for editors and designers. */
export function ThemePreviewPage({ data }: { data: Queries.LastSidebarFragment }) {
	return (
		<SiteFrame navigation={data.navigation}>
			<PageHead
				title="Theme preview"
				description="Every text size and component of this site, in the dark and in the light theme, to check a change by eye."
				path="/theme-preview"
				sheet={["reference", "preview"]}
				isHidden
			/>
			<main id="content" className={styles.main} data-page="">
				<h1 className={styles.head} tabIndex={-1}>
					Theme preview
				</h1>
				<Theme name="dark" title="Dark" />
				<Theme name="light" title="Light" />
			</main>
		</SiteFrame>
	);
}

function Theme({ name, title }: { name: "dark" | "light"; title: string }) {
	return (
		<section className="prose" data-preview={name} aria-labelledby={`${name}-title`}>
			<h2 id={`${name}-title`}>{title}</h2>
			<Markdown text={TEXT} />
			<CodeBlock code={"NAME    STATUS\nfetch   running"} language="text" output />
			<h3>Callouts</h3>
			{CALLOUT_NAMES.map((kind) => (
				<Callout key={kind} kind={kind} title={`${title}: ${kind}`}>
					<p>What a reader should know here.</p>
				</Callout>
			))}
			<h3>Tabs, steps, and sections</h3>
			<Tabs group={`preview-${name}`}>
				<Tab label="macOS">
					<p>The first panel.</p>
				</Tab>
				<Tab label="Windows">
					<p>The second panel.</p>
				</Tab>
			</Tabs>
			<Steps>
				<ol>
					<li>The first step.</li>
					<li>The second step.</li>
				</ol>
			</Steps>
			<Details title="A symptom">
				<p>Its cause and its fix.</p>
			</Details>
			<h3>Cards, figures, and schema rows</h3>
			<Cards>
				<Card title="A way on" href={withPrefix("/")}>
					One sentence about it.
				</Card>
			</Cards>
			<Figure caption="A caption below a sample.">
				<CodeBlock code="docker ps" language="bash" title="terminal" />
			</Figure>
			<Rows>
				<Row
					anchor={`${name}-spec.transport`}
					name="transport"
					type="string"
					marks={{ required: true }}
					description="Protocol the server speaks."
					facts={[{ label: "One of", values: ["stdio", "streamable-http", "sse"] }]}
				/>
			</Rows>
			<h3>Icons</h3>
			<div className={styles.icons}>
				{(Object.keys(icons) as IconName[]).map((icon) => (
					<span key={icon} title={icon}>
						<Icon name={icon} />
					</span>
				))}
			</div>
		</section>
	);
}
