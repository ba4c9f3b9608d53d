import { pagePath, siteConfig } from "../../../site.config";
import { PageHead } from "../../layout/page-head";
import { findVersion, SiteFrame } from "../../layout/site-frame";
import { withPrefix } from "../../lib/with-prefix";
import { messages } from "../../messages";
import { CodeBlock } from "../code-block/code-block";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/icons";
import { type Artwork, ArtworkContext, ThemedImage } from "../themed-image/themed-image";
import * as styles from "./home.module.css";

const ways: {
	icon: IconName;
	title: string;
	text: string;
	slug: string;
	step: string;
	code?: string;
	action: string;
}[] = [
	{
		icon: "desktop",
		title: "Desktop app",
		text: "Pick a server from the registry and connect your AI client with a switch. No terminal.",
		slug: "tutorials/quickstart-ui",
		step: "Install the app, then press Browse registry.",
		action: "Start with the app",
	},
	{
		icon: "terminal",
		title: "Command line",
		text: "Run, watch and script MCP servers from a terminal with thv.",
		slug: "tutorials/quickstart-cli",
		step: "Run your first server:",
		code: "thv run fetch",
		action: "Start with the CLI",
	},
	{
		icon: "cluster",
		title: "Kubernetes",
		text: "Describe MCP servers as resources and let the operator run them. Experimental.",
		slug: "tutorials/quickstart-k8s",
		step: "Make a local cluster:",
		code: "kind create cluster --name toolhive",
		action: "Start with the operator",
	},
];

const tasks = [
	{
		title: "Run an MCP server",
		slug: "guides-cli/run-mcp-servers",
		text: "From the registry, an image, or an npm, PyPI or Go package.",
	},
	{
		title: "Connect an AI client",
		slug: "guides-cli/client-configuration",
		text: "Register Copilot, Cursor, Claude Code and others once.",
	},
	{
		title: "Keep secrets out of config files",
		slug: "guides-cli/secrets-management",
		text: "Encrypted on disk, or read from 1Password.",
	},
	{
		title: "Limit what a server can reach",
		slug: "guides-cli/network-isolation",
		text: "Allow hosts and ports by name, block everything else.",
	},
	{
		title: "Deploy on Kubernetes",
		slug: "guides-k8s/deploy-operator-helm",
		text: "Two Helm charts, then one resource for each server.",
	},
];

const references = [
	{ title: "Commands", slug: "reference/cli/thv", text: "Every thv command and flag." },
	{ title: "HTTP API", slug: "reference/api", text: "Every operation, body and answer." },
	{ title: "Kubernetes CRD", slug: "reference/crd-spec", text: "Every field of MCPServer." },
	{
		title: "Client compatibility",
		slug: "reference/client-compatibility",
		text: "Which apps work, and where their settings are.",
	},
];

/** The front door: what ToolHive does, three ways in, the tasks people come for, the reference. */
export function HomeArticle({ artwork }: { artwork: Artwork }) {
	const version = findVersion();
	const link = (slug: string) => withPrefix(pagePath(version, slug));
	return (
		<SiteFrame version={version}>
			<PageHead title={siteConfig.title} description={siteConfig.description} path="/" />
			<main id="content" className={styles.main} data-page="">
				<section className={styles.hero}>
					<div>
						<h1 className={styles.title} tabIndex={-1}>
							{siteConfig.tagline}
						</h1>
						<p className={styles.lead}>
							{siteConfig.product} runs MCP servers in locked-down containers and connects them to the AI clients you
							already use.
						</p>
						<form className={styles.search} action={withPrefix("/search")} role="search">
							<Icon name="search" />
							<input
								type="search"
								name="q"
								maxLength={64}
								aria-label={messages.header.searchHint}
								placeholder={messages.header.searchHint}
								autoComplete="off"
							/>
						</form>
					</div>
					<div className={styles.art}>
						<ArtworkContext.Provider value={artwork}>
							<ThemedImage light="hero-light" dark="hero-dark" alt="" isFirst />
						</ArtworkContext.Provider>
					</div>
				</section>
				<section aria-labelledby="ways">
					<h2 id="ways" className={styles.heading}>
						Choose your way in
					</h2>
					<ul className={styles.ways}>
						{ways.map((way) => (
							<li key={way.title} className={styles.way}>
								<h3>
									<Icon name={way.icon} size={22} />
									{way.title}
								</h3>
								<p>{way.text}</p>
								<p className={styles.step}>{way.step}</p>
								{way.code ? <CodeBlock code={way.code} language="bash" /> : null}
								<a className={styles.action} href={link(way.slug)}>
									{way.action}
								</a>
							</li>
						))}
					</ul>
				</section>
				<LinkList id="tasks" title="What people come for" items={tasks} link={link} />
				<LinkList id="references" title="Look it up" items={references} link={link} />
			</main>
		</SiteFrame>
	);
}

interface LinkListProps {
	id: string;
	title: string;
	items: readonly { title: string; slug: string; text: string }[];
	link: (slug: string) => string;
}

function LinkList({ id, title, items, link }: LinkListProps) {
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className={styles.heading}>
				{title}
			</h2>
			<ul className={styles.links}>
				{items.map((item) => (
					<li key={item.slug}>
						<a href={link(item.slug)}>{item.title}</a>
						<p>{item.text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
