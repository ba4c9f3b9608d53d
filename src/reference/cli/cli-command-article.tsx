import type { ReactNode } from "react";
import { CodeBlock, CodeFrame } from "../../components/code-block/code-block";
import { highlight } from "../../components/code-block/highlight";
import { InlineCode } from "../../components/inline-code/inline-code";
import { InlineMarkdown, Markdown } from "../../components/markdown/markdown";
import { withPrefix } from "../../lib/with-prefix";
import { FilterBox } from "../filter-box/filter-box";
import { Heading } from "../heading/heading";
import { HistoryOwner, ItemGroup, ItemMarks, RemovedList } from "../history/history";
import { historyOf } from "../history/history-model";
import { ArgumentRows, OptionRows } from "../rows/option-rows";
import * as styles from "./cli-command-article.module.css";
import {
	type CliSection,
	cliSections,
	optionGroups,
	outputCase,
	relatedCommands,
	splitDescription,
} from "./cli-sections";

/** A longer list of flags gets a filter, and its command a builder. */
const FILTER_FROM = 12;

/** The reference page of one command, below its title. */
export function CliCommandArticle({ command }: { command: Queries.CommandFieldsFragment }) {
	const history = command.history ?? [];
	// The usage line breaks around its optional parts and not in them.
	const usage = highlight(command.usage, "bash").replace(/\[[^\]]*\]/g, '<span class="keep">$&</span>');
	return (
		<HistoryOwner history={history} owner={command.name}>
			<div className={styles.article}>
				<CodeFrame language="bash" html={usage} wraps />
				{command.options.length > FILTER_FROM ? (
					<button type="button" className={`button js-only ${styles.build}`} data-opens="builder" value={command.name}>
						Build a command
					</button>
				) : null}
				<Notes command={command} />
				<ItemMarks />
				<Prose text={splitDescription(command.longDescription)[0]} />
				{cliSections(command).map(({ id, title }, at) => (
					<section key={id} data-later={at > 2 ? "" : undefined}>
						<Heading id={id}>{title}</Heading>
						{CONTENT[id](command)}
					</section>
				))}
				<RemovedList history={history} owner={command.name} />
			</div>
		</HistoryOwner>
	);
}

const CONTENT: Readonly<Record<CliSection["id"], (command: Queries.CommandFieldsFragment) => ReactNode>> = {
	commands: ({ subcommands }) => <CommandLinks links={subcommands} />,
	examples: ({ examples }) => <Examples examples={examples} />,
	details: ({ longDescription }) => <Prose text={splitDescription(longDescription)[1]} />,
	arguments: (command) => <ArgumentRows items={command.arguments} />,
	options: (command) => <Options command={command} />,
	"inherited-options": (command) => <OptionRows options={command.inheritedOptions} commands={commandNames(command)} />,
	output: ({ output }) => <Output output={output} />,
	failures: ({ failures }) => <Failures failures={failures} />,
	environment: ({ environment }) => <Definitions items={environment.map(({ name, usage }) => [name, usage])} />,
	"exit-status": ({ exitStatus }) => (
		<Definitions items={exitStatus.map(({ code, meaning }) => [String(code), meaning])} />
	),
	"related-commands": (command) => <CommandLinks links={relatedCommands(command)} />,
};

function Prose({ text }: { text: string }) {
	return text === "" ? null : (
		<div className={`prose ${styles.prose}`}>
			<Markdown text={text} />
		</div>
	);
}

/** The commands beside, above and below this one. */
function commandNames({ parentCommand, siblings, subcommands, seeAlso }: Queries.CommandFieldsFragment): string[] {
	const all = [...(parentCommand ? [parentCommand] : []), ...siblings, ...subcommands, ...seeAlso];
	return [...new Set(all.map(({ name }) => name).filter((name) => name.includes(" ")))];
}

function Notes({ command }: { command: Queries.CommandFieldsFragment }) {
	const { name, aliases } = command;
	// The release that the command's file names, unless its history tells.
	const since = historyOf(command.history ?? [], name)?.since ? null : command.since;
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

function Options({ command }: { command: Queries.CommandFieldsFragment }) {
	return (
		<>
			{command.options.length > FILTER_FROM ? <FilterBox target="option-list" nouns={["option", "options"]} /> : null}
			<div id="option-list">
				{optionGroups(command.options).map(({ title, id, options }) => (
					<section key={id} className={styles.group} data-filter-group="">
						{title ? (
							<Heading level={3} id={id}>
								{title}
							</Heading>
						) : null}
						<ItemGroup items={options.map(({ name }) => `--${name}`)}>
							<OptionRows options={options} commands={commandNames(command)} />
						</ItemGroup>
					</section>
				))}
			</div>
		</>
	);
}

function CommandLinks({ links }: { links: readonly Queries.CommandLinkFragment[] }) {
	return (
		<ul className={styles.terms}>
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

function Examples({ examples }: Pick<Queries.CommandFieldsFragment, "examples">) {
	return (
		<ol className={styles.examples}>
			{examples.map(({ comment, code }) => (
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

function Output({ output }: Pick<Queries.CommandFieldsFragment, "output">) {
	return (
		<ol className={styles.examples}>
			{output.map((form) => (
				<li key={`${outputCase(form)} ${form.text}`}>
					<CodeBlock code={form.text} language={form.language} title={outputCase(form)} output />
				</li>
			))}
		</ol>
	);
}

function Failures({ failures }: Pick<Queries.CommandFieldsFragment, "failures">) {
	return (
		<dl className={styles.terms}>
			{failures.map(({ when, text, exit }) => (
				<div key={`${when} ${text}`}>
					<dt>
						<InlineMarkdown text={`${when.charAt(0).toUpperCase()}${when.slice(1)}.`} />{" "}
						<span className={styles.exit}>Exit {exit}</span>
					</dt>
					<dd data-output="">
						<InlineCode className={styles.message}>{text}</InlineCode>
					</dd>
				</div>
			))}
		</dl>
	);
}

function Definitions({ items }: { items: readonly (readonly [string, string])[] }) {
	return (
		<dl className={styles.terms}>
			{items.map(([name, meaning]) => (
				<div key={name}>
					<dt>
						<InlineCode>{name}</InlineCode>
					</dt>
					<dd>
						<InlineMarkdown text={meaning} />
					</dd>
				</div>
			))}
		</dl>
	);
}
