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

/** What every page has: skip link, announcement, header, footer. */
export function SiteFrame({ version, sidebar, children }: SiteFrameProps) {
	return (
		<>
			<a className="visually-hidden skip-link" href="#content" data-behind-drawer="">
				{messages.skip}
			</a>
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
					{sidebar}
					{children}
				</div>
			)}
			<Footer />
		</>
	);
}

export { findVersion } from "./find-version";
