import { Fragment, type ReactNode } from "react";
import { CodeBlock } from "../../components/code-block/code-block";
import { InlineMarkdown, Markdown } from "../../components/markdown/markdown";
import { withPrefix } from "../../lib/with-prefix";
import { FilterBox } from "../filter-box/filter-box";
import { Heading } from "../heading/heading";
import type { CliCommandModel, CliLinkModel } from "../model";
import { ArgumentRows, OptionRows } from "../rows/option-rows";
import * as styles from "./cli-command-article.module.css";
import { type CliSection, cliSections, relatedCommands } from "./cli-sections";

/** A list of flags longer than this gets a filter. */
const FILTER_FROM = 12;

/** The reference page of one command, below its title. */
export function CliCommandArticle({ command }: { command: CliCommandModel }) {
	return (
		<div className={styles.article}>
			<CodeBlock code={command.usage} language="bash" />
			<Notes command={command} />
			{command.longDescription ? (
				<div className={`prose ${styles.prose}`}>
					<Markdown text={command.longDescription} />
				</div>
			) : null}
			{cliSections(command).map(({ id, title, key }) => (
				<section key={id}>
					<Heading level={2} id={id}>
						{title}
					</Heading>
					{sectionContent(key, command)}
				</section>
			))}
		</div>
	);
}

function Notes({ command: { since, aliases } }: { command: CliCommandModel }) {
	if (since === null && aliases.length === 0) return null;
	return (
		<p className={styles.notes}>
			{since === null ? null : `Since ${since}. `}
			{aliases.length === 0 ? null : "Also called "}
			{aliases.map((alias) => (
				<code key={alias}>{alias}</code>
			))}
		</p>
	);
}

function sectionContent(key: CliSection["key"], command: CliCommandModel): ReactNode {
	switch (key) {
		case "commands":
			return <CommandLinks links={command.subcommands} />;
		case "examples":
			return <Examples command={command} />;
		case "arguments":
			return <ArgumentRows items={command.arguments} />;
		case "options":
			return (
				<>
					{command.options.length > FILTER_FROM ? (
						<FilterBox target="option-list" nouns={["option", "options"]} />
					) : null}
					<div id="option-list">
						<OptionRows options={command.options} />
					</div>
				</>
			);
		case "inherited":
			return <OptionRows options={command.inheritedOptions} />;
		case "output":
			return <Output command={command} />;
		case "environment":
			return <Definitions items={command.environment.map(({ name, usage }) => [name, usage])} />;
		case "exit":
			return <Definitions items={command.exitStatus.map(({ code, meaning }) => [String(code), meaning])} />;
		case "related":
			return <CommandLinks links={relatedCommands(command)} />;
	}
}

function CommandLinks({ links }: { links: readonly CliLinkModel[] }) {
	return (
		<ul className={styles.links}>
			{links.map(({ name, path, synopsis }) => (
				<li key={path}>
					<a href={withPrefix(path)}>
						<code>{name}</code>
					</a>{" "}
					<span>{synopsis}</span>
				</li>
			))}
		</ul>
	);
}

function Examples({ command }: { command: CliCommandModel }) {
	return (
		<ol className={styles.examples}>
			{command.examples.map(({ comment, code }) => (
				<li key={`${comment} ${code}`}>
					{comment ? (
						<p>
							<InlineMarkdown text={comment} />
						</p>
					) : null}
					{code ? <CodeBlock code={code} language="bash" /> : null}
				</li>
			))}
		</ol>
	);
}

function Output({ command: { output } }: { command: CliCommandModel }) {
	const lists = [
		{ label: "Columns of the table", values: output.columns },
		{ label: "Lines", values: output.labels },
		{ label: "Fields of the JSON form", values: output.jsonKeys },
	].filter(({ values }) => values.length > 0);
	return (
		<dl className={styles.definitions}>
			{lists.map(({ label, values }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd className={styles.chips}>
						{values.map((value) => (
							<Fragment key={value}>
								<code>{value}</code>{" "}
							</Fragment>
						))}
					</dd>
				</div>
			))}
		</dl>
	);
}

function Definitions({ items }: { items: readonly (readonly [string, string])[] }) {
	return (
		<dl className={styles.definitions}>
			{items.map(([name, meaning]) => (
				<div key={name}>
					<dt>
						<code>{name}</code>
					</dt>
					<dd>
						<InlineMarkdown text={meaning} />
					</dd>
				</div>
			))}
		</dl>
	);
}
