import { type ReactNode, useContext } from "react";
import { lastVersion, siteConfig } from "../../site.config";
import { Icon } from "../components/icon/icon";
import { withPrefix } from "../lib/with-prefix";
import { messages } from "../messages";
import * as styles from "./announcement.module.css";
import { type Docs, DocsContext } from "./docs-context";
import { Footer } from "./footer";
import { Header } from "./header";
import { Sidebar } from "./sidebar";

/**
 * Tells programs that read a page's markup where its Markdown is; hidden from people.
 * It isn't in the messages, so that the browser's bundle doesn't contain it.
 */
const AGENTS_HINT = `For AI agents: pages of the documentation are Markdown at their address with .md added; ${withPrefix("/llms.txt")} lists those about ${lastVersion().name}.`;

/**
 * The parts of every page: skip links, announcement, header, footer. The content precedes the sidebar, so that it comes
 * first for keyboards, screen readers and programs; the grid of layout.css puts the sidebar to its left. `navigation` is for the
 * drawer of pages outside the docs.
 */
export function SiteFrame({ navigation, children }: { navigation?: Docs["navigation"] | null; children: ReactNode }) {
	const docs = useContext(DocsContext);
	return (
		<>
			<a className="visually-hidden skip-link" href="#content" data-behind-drawer="">
				{messages.skip}
			</a>
			{docs ? (
				<a className="visually-hidden skip-link skip-to-sidebar" href="#sidebar">
					{messages.skipToPages}
				</a>
			) : null}
			<p className="visually-hidden" aria-hidden="true" data-nosnippet="">
				{AGENTS_HINT}
			</p>
			{siteConfig.announcement ? <Announcement {...siteConfig.announcement} /> : null}
			<Header />
			{docs ? (
				<div className="docs-columns">
					{children}
					<Sidebar navigation={docs.navigation} path={docs.path} />
				</div>
			) : (
				<>
					{navigation ? <Sidebar navigation={navigation} /> : null}
					{children}
				</>
			)}
			<Footer />
		</>
	);
}

/** A bar above the header that readers can dismiss; from then on the theme script hides it. */
function Announcement({ id, text, href }: { id: string; text: string; href?: string | undefined }) {
	return (
		<aside className={styles.bar} data-announcement={id} aria-label="Announcement">
			<p>{href ? <a href={withPrefix(href)}>{text}</a> : text}</p>
			<button type="button" className="square js-only" data-announcement-close="" aria-label={messages.header.dismiss}>
				<Icon name="close" size={18} />
			</button>
		</aside>
	);
}
