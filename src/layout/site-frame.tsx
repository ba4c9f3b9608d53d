import type { ReactNode } from "react";
import { type DocsVersion, siteConfig } from "../../site.config";
import { messages } from "../messages";
import { Announcement } from "./announcement";
import { Footer } from "./footer";
import { Header } from "./header";

interface SiteFrameProps {
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
			<a className="visually-hidden skip-link" href="#content">
				{messages.skip}
			</a>
			{sidebar === undefined ? null : (
				<a className="visually-hidden skip-link skip-to-sidebar" href="#sidebar">
					{messages.skipToPages}
				</a>
			)}
			{siteConfig.announcement ? <Announcement {...siteConfig.announcement} /> : null}
			<Header version={version} hasSidebar={sidebar !== undefined} />
			{sidebar === undefined ? (
				children
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

/** The version of a name, or the last one. */
export function findVersion(name?: string | null): DocsVersion {
	const found =
		siteConfig.versions.find((version) => version.name === name) ??
		siteConfig.versions.find((version) => version.isLast);
	if (!found) throw new Error("site.config.ts lists no version with isLast.");
	return found;
}
