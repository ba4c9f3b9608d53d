import type { ReactNode } from "react";
import { type DocsVersion, siteConfig } from "../../site.config";
import { messages } from "../messages";
import { Announcement } from "./announcement";
import { Footer } from "./footer";
import { DocsMenuList, Header } from "./header";
import { MenuDrawer } from "./sidebar";

interface SiteFrameProps {
	/** Docs version being read; the last one on pages outside the docs. */
	version: DocsVersion;
	/** The sidebar, on documentation pages. */
	sidebar?: ReactNode;
	children: ReactNode;
}

/**
 * What every page has: skip links, announcement, header, footer. The content stands before the sidebar, so that it comes
 * first for keyboards, screen readers and programs; the grid of layout.css puts the sidebar to its left.
 */
export function SiteFrame({ version, sidebar, children }: SiteFrameProps) {
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
			{siteConfig.announcement ? <Announcement {...siteConfig.announcement} /> : null}
			<Header version={version} />
			{sidebar === undefined ? (
				<>
					<MenuDrawer>
						<DocsMenuList version={version} />
					</MenuDrawer>
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
