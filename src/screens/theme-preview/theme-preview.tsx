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
import type { Navigation } from "../../layout/navigation-entry";
import { PageHead } from "../../layout/page-head";
import { findVersion, SiteFrame } from "../../layout/site-frame";
import { CALLOUT_NAMES } from "../../lib/callouts";
import { withPrefix } from "../../lib/with-prefix";
import { PropertyRows } from "../../reference/rows/property-rows";
import { property, sampleCode, sampleTable, swatches } from "./samples";
import * as styles from "./theme-preview.module.css";

export function ThemePreviewArticle({ navigation }: { navigation: Navigation | undefined }) {
	return (
		<SiteFrame version={findVersion()} navigation={navigation}>
			<PageHead
				title="Theme preview"
				description="Every color, text size and component of this site, in the dark and in the light theme, to check a change by eye."
				path="/theme-preview"
				sheet={["reference", "preview"]}
				isHidden
			/>
			<main id="content" className={styles.main} data-page="">
				<h1 className={styles.title} tabIndex={-1}>
					Theme preview
				</h1>
				<p>Every component of the site in both themes, for editors and designers.</p>
				<div className={styles.columns}>
					<Theme name="dark" title="Dark" />
					<Theme name="light" title="Light" />
				</div>
			</main>
		</SiteFrame>
	);
}

function Theme({ name, title }: { name: "dark" | "light"; title: string }) {
	const id = (part: string) => `${name}-${part}`;
	return (
		<section className={`${styles.theme} prose`} data-preview={name} aria-labelledby={id("title")}>
			<h2 id={id("title")}>{title}</h2>
			<h3 id={id("colours")}>Colors</h3>
			<ul className={styles.swatches}>
				{swatches.map((swatch) => (
					<li key={swatch} className={styles.swatch} data-colour={swatch}>
						<code>{swatch}</code>
					</li>
				))}
			</ul>
			<h3 id={id("text")}>Text</h3>
			<p>
				A paragraph with a <a href="#content">link to the top</a>, <strong>strong words</strong>, <em>emphasis</em>,{" "}
				<code>code</code>, and keys: <kbd>Ctrl</kbd> <kbd>K</kbd>.
			</p>
			<ul>
				<li>An item</li>
				<li>
					Another item
					<ul>
						<li>Below it</li>
					</ul>
				</li>
			</ul>
			<Markdown text={sampleTable} />
			<h3 id={id("callouts")}>Callouts</h3>
			{CALLOUT_NAMES.map((kind) => (
				<Callout key={kind} kind={kind} title={`${title}: ${kind}`}>
					<p>What a reader should know here.</p>
				</Callout>
			))}
			<h3 id={id("code")}>Code</h3>
			{sampleCode.map((sample) => (
				<CodeBlock key={sample.language} {...sample} />
			))}
			<CodeBlock code={"NAME    STATUS\nfetch   running"} language="text" output />
			<h3 id={id("tabs")}>Tabs</h3>
			<Tabs group={`preview-${name}`}>
				<Tab label="macOS">
					<p>The first panel.</p>
				</Tab>
				<Tab label="Windows">
					<p>The second panel.</p>
				</Tab>
			</Tabs>
			<h3 id={id("steps")}>Steps</h3>
			<Steps>
				<ol>
					<li>The first step.</li>
					<li>The second step.</li>
				</ol>
			</Steps>
			<h3 id={id("details")}>Collapsible sections</h3>
			<Details title="A symptom">
				<p>Its cause and its fix.</p>
			</Details>
			<h3 id={id("cards")}>Cards</h3>
			<Cards>
				<Card title="A way on" href={withPrefix("/")}>
					One sentence about it.
				</Card>
			</Cards>
			<h3 id={id("figure")}>Figure</h3>
			<Figure caption="A caption below a sample.">
				<CodeBlock code="docker ps" language="bash" />
			</Figure>
			<h3 id={id("schema")}>Schema rows</h3>
			<PropertyRows properties={[property(name)]} />
			<h3 id={id("icons")}>Icons</h3>
			<ul className={styles.icons}>
				{(Object.keys(icons) as IconName[]).map((icon) => (
					<li key={icon}>
						<Icon name={icon} />
						<span>{icon}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
