import { pagePath, siteConfig } from "../../../site.config";
import { PageHead } from "../../layout/page-head";
import { findVersion, SiteFrame } from "../../layout/site-frame";
import { SiteStructuredData } from "../../layout/structured-data";
import { withPrefix } from "../../lib/with-prefix";
import { messages } from "../../messages";
import { CodeBlock } from "../code-block/code-block";
import { Icon } from "../icon/icon";
import { type Artwork, ArtworkContext, ThemedImage } from "../themed-image/themed-image";
import * as styles from "./home.module.css";
import { lead, references, tasks, titles, ways } from "./home-content";

/** The front door: what ToolHive does, three ways in, the tasks people come for, the reference. */
export function HomeArticle({ artwork }: { artwork: Artwork }) {
	const version = findVersion();
	const link = (slug: string) => withPrefix(pagePath(version, slug));
	return (
		<SiteFrame version={version}>
			<PageHead title={siteConfig.title} description={siteConfig.description} path="/" />
			<SiteStructuredData />
			<main id="content" className={styles.main} data-page="">
				<section className={styles.hero}>
					<div>
						<h1 className={styles.title} tabIndex={-1}>
							{siteConfig.tagline}
						</h1>
						<p className={styles.lead}>{lead}</p>
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
							<ThemedImage light="hero-light" dark="hero-dark" alt="" />
						</ArtworkContext.Provider>
					</div>
				</section>
				<section aria-labelledby="ways">
					<h2 id="ways" className={styles.heading}>
						{titles.ways}
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
				<LinkList id="tasks" title={titles.tasks} items={tasks} link={link} />
				<LinkList id="references" title={titles.references} items={references} link={link} />
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
