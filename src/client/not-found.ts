import { nearestPaths } from "../lib/nearest-paths";
import { withPrefix } from "../lib/with-prefix";
import { messages } from "../messages";
import { stripHtml } from "./paths";
import { sitePaths } from "./site-paths";

const COUNT = 4;

/** On the not-found page: ".html" goes from the address; else the pages with the most similar address are listed. */
export function enhanceNotFound(root: ParentNode): void {
	const page = root.querySelector<HTMLElement>("[data-not-found]");
	if (!page) return;
	const stripped = stripHtml(location.pathname);
	if (stripped !== location.pathname && !location.pathname.startsWith(withPrefix("/404"))) {
		location.replace(stripped + location.search + location.hash);
		return;
	}
	const { badPath } = document.documentElement.dataset;
	const text = page.querySelector("[data-not-found-text]");
	if (badPath !== undefined && text) text.textContent = messages.notFound.badPath;
	sitePaths()
		.then((paths) => list(page, paths))
		.catch(() => page.querySelector("[data-nearest]")?.remove());
}

function list(page: HTMLElement, paths: Readonly<Record<string, string>>): void {
	const wanted = location.pathname.slice(withPrefix("/").length - 1);
	const items = nearestPaths(wanted, Object.keys(paths), COUNT).map((path) => {
		const link = document.createElement("a");
		link.href = withPrefix(path);
		link.textContent = paths[path] ?? path;
		const place = document.createElement("span");
		place.textContent = path;
		const item = document.createElement("li");
		item.append(link, place);
		return item;
	});
	page.querySelector("[data-nearest] ul")?.replaceChildren(...items);
}
