import { clientConfig } from "../../lib/client-config";
import { onClick } from "../../lib/on-click";
import { once } from "../../lib/once";
import { localStore } from "../../lib/storage";
import { withPrefix } from "../../lib/with-prefix";

type Version = (typeof clientConfig.versions)[number];

const KEY = `docs-preferred-version:${clientConfig.prefix}`;

/** Path -> title of every documentation page of every version, from the build's file. */
export const sitePaths = once(async (): Promise<Readonly<Record<string, string>>> => {
	const response = await fetch(withPrefix("/paths.json"));
	return response.json();
});

/** The older version of the docs that an address names; none for the last version and outside the docs. */
function olderVersion(path: string): Version | undefined {
	const [, prefix, first] = path.split("/");
	return prefix === clientConfig.prefix
		? clientConfig.versions.find((candidate) => candidate.path !== "" && candidate.path === first)
		: undefined;
}

/** The segment of an address that names an older version; empty for the last version and outside the docs. */
export function versionSegment(path: string): string {
	return olderVersion(path)?.path ?? "";
}

/** Path of a page in a version. */
export function versionPath({ path }: Pick<Version, "path">, slug = ""): string {
	return `/${[clientConfig.prefix, path, slug].filter(Boolean).join("/")}`;
}

/**
 * Stores a choice in the version menu, or on the banner of an old version, and keeps the reader at the same heading: captures
 * the click, so that the router follows the changed link.
 */
export function watchVersions(): void {
	if (clientConfig.versions.length < 2) return;
	const choose = (link: HTMLElement) => {
		localStore.set(KEY, link.dataset.version ?? null);
		if (document.querySelector("main[data-path]")) (link as HTMLAnchorElement).hash = location.hash;
	};
	onClick("a[data-version]", choose, { capture: true });
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

/** On pages outside the docs, links to docs lead to the version that the address names, or the preferred one, if it has their pages. */
export async function preferVersion(root: ParentNode): Promise<void> {
	if (clientConfig.versions.length < 2 || root.querySelector("main[data-path]")) return;
	const name = olderVersion(location.pathname.slice(withPrefix("/").length - 1))?.name ?? localStore.get(KEY);
	if (name === null) return;
	const version = clientConfig.versions.find((candidate) => candidate.name === name);
	if (!version) {
		localStore.set(KEY, null);
		return;
	}
	const last = versionPath(clientConfig.versions.find((candidate) => candidate.isLast) ?? version);
	const paths = await sitePaths();
	for (const link of root.querySelectorAll<HTMLAnchorElement>("a[data-docs-link]")) {
		const path = versionPath(version, (link.dataset.docsLink ?? "").slice(last.length + 1));
		if (path in paths) link.setAttribute("href", withPrefix(path));
	}
	for (const link of root.querySelectorAll<HTMLElement>("a[data-version]")) {
		if (link.dataset.version === name) link.setAttribute("aria-current", "true");
		else link.removeAttribute("aria-current");
	}
	for (const label of root.querySelectorAll("[data-version-label]")) label.textContent = name;
}
