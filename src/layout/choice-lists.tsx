import { type ComponentProps, useContext } from "react";
import { lastVersion, pagePath, siteConfig } from "../../site.config";
import { withPrefix } from "../lib/with-prefix";
import { messages } from "../messages";
import { DocsContext } from "./docs-context";

/** The docs versions; each link keeps the reader on the same page if the version has it. */
export function VersionList(props: ComponentProps<"ul">) {
	const docs = useContext(DocsContext);
	const current = docs?.version ?? lastVersion();
	// Those of the last version, which has the longest list.
	const changes = siteConfig.changes.includes("://") ? siteConfig.changes : pagePath(lastVersion(), siteConfig.changes);
	return (
		<ul {...props} aria-label={messages.header.version} data-version-menu="">
			{siteConfig.versions.map((version) => {
				const same = docs?.counterparts.find((counterpart) => counterpart.version === version.name);
				return (
					<li key={version.name}>
						<a
							href={withPrefix(same?.path ?? pagePath(version, ""))}
							data-version={version.name}
							aria-current={version.name === current.name ? "true" : undefined}
						>
							{version.name}
							{version.isLast ? ` (${messages.header.latest})` : ""}
						</a>
					</li>
				);
			})}
			<li>
				<a href={withPrefix(changes)}>{messages.header.changes}</a>
			</li>
			<li className="js-only">
				<button type="button" data-opens="release">
					{messages.header.yourRelease}
				</button>
			</li>
		</ul>
	);
}

/** The languages of the site; each link keeps the reader on the same page, outside the docs with its query. */
export function LanguageList() {
	const docs = useContext(DocsContext);
	return (
		<ul aria-label={messages.header.language}>
			{Object.entries(messages.header.languages).map(([code, name]) => (
				<li key={code}>
					<a
						href={docs ? withPrefix(docs.path) : ""}
						hrefLang={code}
						lang={code}
						aria-current={code === siteConfig.locale ? "true" : undefined}
						data-language={code}
					>
						{name}
					</a>
				</li>
			))}
		</ul>
	);
}

/** The header's links to the provider's other sites, for the drawer of small screens. */
export function SocialList() {
	return (
		<ul>
			{siteConfig.social
				.filter((link) => link.inHeader)
				.map(({ label, href }) => (
					<li key={label}>
						<a href={href} rel="noopener">
							{label}
						</a>
					</li>
				))}
		</ul>
	);
}
