import { clientConfig } from "../../lib/client-config";
import { onClick } from "../../lib/on-click";
import { localStore } from "../../lib/storage";
import { withPrefix } from "../../lib/with-prefix";
import { sitePaths } from "../navigation/site-paths";

const KEY = `docs-preferred-version:${clientConfig.prefix}`;

/** The segment of an address that names an older version of the docs; empty for the last version and outside the docs. */
export function versionSegment(path: string): string {
	const [, prefix, first] = path.split("/");
	const version = clientConfig.versions.find((candidate) => candidate.path !== "" && candidate.path === first);
	return prefix === clientConfig.prefix ? (version?.path ?? "") : "";
}

/** Stores a choice in the version menu, or on the banner of an old version. */
export function watchVersions(): void {
	if (clientConfig.versions.length < 2) return;
	onClick("a[data-version]", (link) => localStore.set(KEY, link.dataset.version ?? null));
}

/** Choosing the current language only closes the menu: captures the click, which the router would follow. Call once. */
export function watchLanguages(): void {
	const close = (link: HTMLElement, event: MouseEvent) => {
		if (link.dataset.language !== document.documentElement.lang) return;
		event.preventDefault();
		link.closest<HTMLElement>("[popover]")?.hidePopover();
	};
	onClick("a[data-language]", close, { capture: true });
}

/** On pages outside the docs, links to docs lead to the preferred version if it has their pages. */
export async function preferVersion(root: ParentNode): Promise<void> {
	const name = clientConfig.versions.length < 2 ? null : localStore.get(KEY);
	if (name === null || root.querySelector("main[data-path]")) return;
	const version = clientConfig.versions.find((candidate) => candidate.name === name);
	if (!version) {
		localStore.set(KEY, null);
		return;
	}
	const pathOf = ({ path }: { path: string }, slug = "") =>
		`/${[clientConfig.prefix, path, slug].filter(Boolean).join("/")}`;
	const last = pathOf(clientConfig.versions.find((candidate) => candidate.isLast) ?? version);
	const paths = await sitePaths();
	for (const link of root.querySelectorAll<HTMLAnchorElement>("a[data-docs-link]")) {
		const path = pathOf(version, (link.dataset.docsLink ?? "").slice(last.length + 1));
		if (path in paths) link.setAttribute("href", withPrefix(path));
	}
	for (const link of root.querySelectorAll<HTMLElement>("a[data-version]")) {
		if (link.dataset.version === name) link.setAttribute("aria-current", "true");
		else link.removeAttribute("aria-current");
	}
	for (const label of root.querySelectorAll("[data-version-label]")) label.textContent = name;
}
