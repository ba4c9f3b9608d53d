import type { ComponentProps } from "react";
import { lastVersion, pagePath, siteConfig } from "../../../site.config";
import { FirstRun } from "../../components/first-run/first-run";
import { Icon } from "../../components/icon/icon";
import { ThemedImage } from "../../components/themed-image/themed-image";
import { PageHead } from "../../layout/page-head";
import { SearchForm } from "../../layout/search-form";
import { SiteFrame } from "../../layout/site-frame";
import type { HomeContent, HomeWay } from "../../lib/home-content";
import { withPrefix } from "../../lib/with-prefix";
import * as styles from "./home.module.css";

/** The home page: what the product does, three ways to use it, common tasks, the reference. */
export function HomePage({ data }: { data: Queries.LastSidebarFragment }) {
	const { lead, titles, ways, tasks, references } = siteConfig.home;
	return (
		<SiteFrame navigation={data.navigation}>
			<PageHead title={siteConfig.title} description={siteConfig.description} path="/" sheet="screens" />
			<main id="content" className={styles.main} data-page="">
				<section className={styles.hero}>
					<div>
						<h1 className={styles.title} tabIndex={-1}>
							{siteConfig.tagline}
						</h1>
						<p className={styles.lead}>{lead}</p>
						<SearchForm className={styles.search}>
							<Icon name="search" />
						</SearchForm>
					</div>
					<div className={styles.art}>
						<ThemedImage light="hero-light" dark="hero-dark" alt="" />
					</div>
				</section>
				<section aria-labelledby="ways">
					<h2 id="ways" className={styles.heading}>
						{titles.ways}
					</h2>
					<div className={styles.ways}>
						{ways.map((way, at) => (
							<Way key={way.title} way={way} isLarge={at === 0} />
						))}
					</div>
				</section>
				<LinkList id="tasks" title={titles.tasks} items={tasks} />
				<LinkList id="references" title={titles.references} items={references} />
			</main>
		</SiteFrame>
	);
}

/** A link to a page of the last version; src/client/chrome/versions.ts leads to the version that a reader prefers. */
function DocsLink({ slug, ...rest }: { slug: string } & ComponentProps<"a">) {
	const path = pagePath(lastVersion(), slug);
	return <a {...rest} href={withPrefix(path)} data-docs-link={path} />;
}

function Way({ way, isLarge }: { way: HomeWay; isLarge: boolean }) {
	const { icon, title, text, slug, systems, steps, action } = way;
	return (
		<div className={isLarge ? `${styles.way} ${styles.large}` : styles.way}>
			<h3>
				<Icon name={icon} size={22} />
				{title}
			</h3>
			<p>{text}</p>
			<FirstRun systems={systems} steps={steps} />
			<DocsLink className={`button ${isLarge ? "primary" : ""} ${styles.action}`} slug={slug}>
				{action}
			</DocsLink>
		</div>
	);
}

function LinkList({ id, title, items }: { id: string; title: string; items: HomeContent["tasks"] }) {
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className={styles.heading}>
				{title}
			</h2>
			<ul className={styles.links}>
				{items.map((item) => (
					<li key={item.slug}>
						<DocsLink slug={item.slug}>{item.title}</DocsLink>
						<p>{item.text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
