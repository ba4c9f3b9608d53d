import type { ReactNode } from "react";
import { type DocsVersion, siteConfig } from "../../site.config";
import { withPrefix } from "../lib/with-prefix";
import { messages } from "../messages";
import { Announcement } from "./announcement";
import { Footer } from "./footer";
import { Header } from "./header";
import type { Navigation } from "./navigation-entry";
import { MenuDrawer } from "./sidebar";

/**
 * Tells programs that read a page's markup where its shorter form is. People have the page itself.
 * It is not in the messages, so that the browser's bundle does not contain it.
 */
const AGENTS_HINT = `For AI agents: pages of the documentation are Markdown at their address with .md added; ${withPrefix("/llms.txt")} lists them.`;

interface SiteFrameProps {
	/** Current docs version; the last one on pages outside the docs. */
	version: DocsVersion;
	/** Path of the page, for the tabs of the header. */
	path?: string;
	/** The sidebar, on documentation pages. */
	sidebar?: ReactNode;
	/** The pages of the docs, for the drawer of other pages. */
	navigation?: Navigation | undefined;
	children: ReactNode;
}

/**
 * The parts of every page: skip links, announcement, header, footer. The content precedes the sidebar, so that it comes
 * first for keyboards, screen readers and programs; the grid of layout.css puts the sidebar to its left.
 */
export function SiteFrame({ version, path, sidebar, navigation, children }: SiteFrameProps) {
	return (
		<>
			<a className="visually-hidden skip-link" href="#content" data-behind-drawer="">
				{messages.skip}
			</a>
			{sidebar === undefined ? null : (
				<a className="visually-hidden skip-link skip-to-sidebar" href="#sidebar">
					{messages.skipToPages}
				</a>
			)}
			<p className="visually-hidden" aria-hidden="true" data-nosnippet="">
				{AGENTS_HINT}
			</p>
			{siteConfig.announcement ? <Announcement {...siteConfig.announcement} /> : null}
			<Header version={version} path={path} />
			{sidebar === undefined ? (
				<>
					{navigation ? <MenuDrawer navigation={navigation} /> : null}
					{children}
				</>
			) : (
				<div className="docs-columns">
					{children}
					{sidebar}
				</div>
			)}
			<Footer />
		</>
	);
}

export { findVersion } from "./find-version";
