import { clientMessages as messages } from "../../client-messages";
import { make } from "../../lib/make-element";
import { nearestPaths } from "../../lib/nearest-paths";
import { type SiteAddress, siteAddress, withoutHtml } from "../../lib/site-address";
import { tasks } from "../../lib/tasks";
import { withPrefix } from "../../lib/with-prefix";
import { versionSegment } from "../chrome/versions";
import { loadDocument } from "./failure";
import { pageKey } from "./page-store";
import { sitePaths } from "./site-paths";

const COUNT = 4;

/** On the not-found page: removes ".html" from the address; if that does not help, lists the pages with the most similar address. */
export function enhanceNotFound(root: ParentNode): void {
	const page = root.querySelector<HTMLElement>("[data-not-found]");
	if (!page) return;
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
			const meant = unescaped();
			if (meant && pageKey(meant.path).slice(withPrefix("/").length - 1) in paths) loadDocument(meant.href, "replace");
			else list(page, paths);
		})
		.catch(() => page.querySelector("[data-nearest]")?.remove());
}

/** The address with escaped "#" and "?" decoded, as mail and chat programs escape them; null if there are none. */
function unescaped(): SiteAddress | null {
	const { origin, pathname, search, hash } = location;
	const path = pathname.replace(/%3f/i, "?").replace(/%23/i, "#");
	return path === pathname ? null : siteAddress(origin + path + search + hash);
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

function list(page: HTMLElement, paths: Readonly<Record<string, string>>): void {
	const wanted = location.pathname.slice(withPrefix("/").length - 1);
	const own = Object.keys(paths).filter((path) => versionSegment(path) === versionSegment(wanted));
	const nearest = nearestPaths(wanted, own, COUNT);
	const heading = page.querySelector("[data-nearest] h2");
	// The list keeps its place so that nothing moves. If no address is similar, it shows common tasks.
	if (nearest.length === 0 && heading) heading.textContent = tasks.title;
	// The pages above the address, and those beside the most similar one, fill the room that is kept for the list.
	const above = own.filter((path) => wanted.startsWith(`${path}/`)).sort((a, b) => b.length - a.length);
	const beside = own.filter((path) => folderOf(path) === folderOf(nearest[0] ?? ""));
	const similar = [...new Set([...nearest, ...above, ...beside])].slice(0, COUNT);
	const common = tasks.items.slice(0, COUNT).map(({ path }) => path);
	const items = (nearest.length > 0 ? similar : common).map((path) =>
		make("li", {}, make("a", { href: withPrefix(path) }, paths[path] ?? path), make("span", {}, path)),
	);
	page.querySelector("[data-nearest] ul")?.replaceChildren(...items);
}
