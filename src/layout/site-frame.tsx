import { type ReactNode, useContext } from "react";
import { lastVersion, siteConfig } from "../../site.config";
import { withPrefix } from "../lib/with-prefix";
import { messages } from "../messages";
import { Announcement } from "./announcement";
import { type Docs, DocsContext } from "./docs-context";
import { Footer } from "./footer";
import { Header } from "./header";
import { Sidebar } from "./sidebar";

/**
 * Tells programs that read a page's markup where its Markdown is; hidden from people.
 * It isn't in the messages, so that the browser's bundle doesn't contain it.
 */
const AGENTS_HINT = `For AI agents: pages of the documentation are Markdown at their address with .md added; ${withPrefix("/llms.txt")} lists those about ${lastVersion().name}.`;

interface SiteFrameProps {
	/** The pages of the docs, for the drawer of pages outside them. */
	navigation?: Docs["navigation"] | null;
	children: ReactNode;
}

/**
 * The parts of every page: skip links, announcement, header, footer. The content precedes the sidebar, so that it comes
 * first for keyboards, screen readers and programs; the grid of layout.css puts the sidebar to its left.
 */
export function SiteFrame({ navigation, children }: SiteFrameProps) {
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
