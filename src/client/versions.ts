import { pagePath, siteConfig } from "../../site.config";
import { withPrefix } from "../lib/with-prefix";
import { sitePaths } from "./site-paths";
import { remember, remembered } from "./storage";

/** The preference is kept for each set of docs, by the version's name. */
const KEY = `docs-preferred-version:${siteConfig.prefix}`;

/** A choice in the version menu, or on the banner of an old version, is remembered. */
export function watchVersions(): void {
	if (siteConfig.versions.length < 2) return;
	document.addEventListener("click", ({ target }) => {
		const name =
			target instanceof Element ? target.closest<HTMLElement>("a[data-version]")?.dataset.version : undefined;
		if (name) remember(KEY, name);
	});
}

/** On pages outside the docs, the links to docs lead to the preferred version, where it has their pages. */
export async function preferVersion(root: ParentNode): Promise<void> {
	const name = siteConfig.versions.length < 2 ? null : remembered(KEY);
	if (name === null || root.querySelector("main[data-path]")) return;
	const version = siteConfig.versions.find((candidate) => candidate.name === name);
	if (!version) return remember(KEY, null);
	const last = pagePath(siteConfig.versions.find((candidate) => candidate.isLast) ?? version, "");
	const paths = await sitePaths();
	for (const link of root.querySelectorAll<HTMLAnchorElement>("a[data-docs-link]")) {
		const path = pagePath(version, (link.dataset.docsLink ?? "").slice(last.length + 1));
		if (path in paths) link.setAttribute("href", withPrefix(path));
	}
	for (const link of root.querySelectorAll<HTMLElement>("a[data-version]")) {
		if (link.dataset.version === name) link.setAttribute("aria-current", "true");
		else link.removeAttribute("aria-current");
	}
	for (const label of root.querySelectorAll("[data-version-label]")) label.textContent = name;
}
