import { tasks } from "virtual:site-values";
import { clientMessages as messages } from "../../client-messages";
import { clientConfig } from "../../lib/client-config";
import { make } from "../../lib/make-element";
import { nearestPaths } from "../../lib/nearest-paths";
import { type SiteAddress, siteAddress, withoutHtml } from "../../lib/site-address";
import { withPrefix } from "../../lib/with-prefix";
import { sitePaths, versionPath, versionSegment } from "../chrome/versions";
import { loadDocument } from "./failure";
import { pageKey } from "./page-store";

const COUNT = 4;

/** On the not-found page: removes ".html" from the address; if that does not help, lists the pages with the most similar address. */
export function enhanceNotFound(page: HTMLElement): void {
	const address = siteAddress(location.href);
	const stripped = address && withoutHtml(address);
	if (stripped && stripped.path !== address.path && !location.pathname.startsWith(withPrefix("/404"))) {
		loadDocument(stripped.href, "replace");
		return;
	}
	const { badPath } = document.documentElement.dataset;
	const text = page.querySelector("[data-not-found-text]");
	if (badPath !== undefined && text) text.textContent = messages.badPath;
	sitePaths()
		.then((paths) => {
			const meant = meantAddress();
			if (meant && pathOf(meant.path) in paths) loadDocument(meant.href, "replace");
			else list(page, paths);
		})
		.catch(() => page.querySelector("[data-nearest]")?.remove());
}

/**
 * The address with escaped "#" and "?" decoded, as mail and chat programs escape them, and without the name of the last
 * version, because only addresses of older versions contain one: hosts redirect these, but not every file server does. Null if
 * that changes nothing.
 */
export function meantAddress(): SiteAddress | null {
	const { origin, pathname, search, hash } = location;
	const { prefix, versions } = clientConfig;
	const last = versions.find(({ isLast }) => isLast)?.name;
	const path = pathname.replace(/%3f/i, "?").replace(/%23/i, "#").replace(`/${prefix}/${last}`, `/${prefix}`);
	return path === pathname ? null : siteAddress(origin + path + search + hash);
}

/** Path from the host's root -> path as in the list of all pages. */
const pathOf = (path: string) => pageKey(path).slice(withPrefix("/").length - 1);

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** The pages to offer for an unknown address, the likeliest first: the same page of other versions, then pages of its own version. */
export function pagesLike(wanted: string, paths: readonly string[]): string[] {
	const version = versionSegment(wanted);
	const root = `${versionPath({ path: version })}/`;
	const elsewhere = clientConfig.versions
		.map((other) => wanted.replace(root, `${versionPath(other)}/`))
		.filter((path) => paths.includes(path));
	const own = paths.filter((path) => versionSegment(path) === version);
	const nearest = nearestPaths(wanted, own, COUNT);
	// The start of the docs is above every address and says nothing about this one.
	const above = own.filter((path) => wanted.startsWith(`${path}/`)).sort((a, b) => b.length - a.length);
	if (elsewhere.length + nearest.length === 0 && above.length < 2) return [];
	// The pages above the address, and those beside the most similar one or below the deepest one above, fill the room of the list.
	const folder = nearest[0] === undefined ? above[0] : folderOf(nearest[0]);
	const beside = own.filter((path) => folderOf(path) === folder);
	return [...new Set([...elsewhere, ...nearest, ...above, ...beside])].slice(0, COUNT);
}

function list(page: HTMLElement, paths: Readonly<Record<string, string>>): void {
	const similar = pagesLike(pathOf(location.pathname), Object.keys(paths));
	const heading = page.querySelector("[data-nearest] h2");
	// The list keeps its place so that nothing moves. If no address is similar, it shows common tasks.
	if (similar.length === 0 && heading) heading.textContent = tasks.title;
	const common = tasks.items.slice(0, COUNT).map(({ path }) => path);
	const items = (similar.length > 0 ? similar : common).map((path) =>
		make("li", {}, make("a", { href: withPrefix(path) }, paths[path] ?? path), make("span", {}, path)),
	);
	page.querySelector("[data-nearest] ul")?.replaceChildren(...items);
}
