import { decodePart, type SourceError } from "product-data";
import { didYouMean } from "product-data/names";
import type { ParsedHtml } from "../html/parse-html";

export interface LinkedPage {
	path: string;
	/** File that errors name: the source file if it is known, else the built one. */
	file: string;
	ids: ReadonlySet<string>;
	links: readonly Link[];
}

interface Link {
	tag: string;
	url: string;
}

export interface Addresses {
	redirects: ReadonlySet<string>;
	/** Files of the built site, "/diagrams/x.svg". */
	files: ReadonlySet<string>;
	/** Turns an address from the HTML into a path without prefix; null for other sites. */
	localPath(url: string): string | null;
}

export function readLinks({ elements }: ParsedHtml): Pick<LinkedPage, "ids" | "links"> {
	const ids = new Set<string>();
	const links: Link[] = [];
	for (const { tagName: name, properties } of elements) {
		if (properties.id) ids.add(properties.id);
		for (const key of name === "form" ? ["action"] : ["href", "src", "data-src"]) {
			const url = properties[key];
			if (url !== undefined && !(name === "link" && properties.rel === "canonical")) links.push({ tag: name, url });
		}
		for (const part of (properties.srcset ?? "").split(",")) {
			const [url] = part.trim().split(/\s+/);
			if (url) links.push({ tag: name, url });
		}
	}
	return { ids, links };
}

/** Checks every link of every built page, including those of header and footer. A link that many pages share is reported once. */
export function checkBuiltLinks(
	pages: readonly LinkedPage[],
	addresses: Addresses,
): { errors: SourceError[]; warnings: SourceError[] } {
	const byPath = new Map(pages.map((page) => [page.path, page]));
	const found = new Map<string, { kind: "error" | "warning"; error: SourceError; count: number }>();
	const keep = (kind: "error" | "warning", key: string, error: SourceError) => {
		const known = found.get(key);
		if (known) known.count++;
		else found.set(key, { kind, error, count: 1 });
	};
	for (const page of pages) {
		for (const { tag, url } of page.links) {
			if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(url)) continue;
			const isHere = url === "" || /^[?#]/.test(url);
			const path = isHere ? page.path : addresses.localPath(url);
			const place = { file: page.file, line: 1, found: `<${tag}> ${url}` };
			const target = path === null ? undefined : byPath.get(path);
			if (path === null || !(target || addresses.files.has(decodePart(path)) || addresses.redirects.has(path))) {
				keep("error", `${url}`, { ...place, ...brokenLink(url, path, [...byPath.keys()]) });
				continue;
			}
			const hash = url.split("#")[1];
			if (!target || !hash || hash.startsWith(":~:") || target.ids.has(decodePart(hash))) continue;
			keep("warning", `${path}#${hash}`, { ...place, ...brokenAnchor(`${path}`, hash, target.ids) });
		}
	}
	const list = (kind: "error" | "warning") =>
		[...found.values()]
			.filter((entry) => entry.kind === kind)
			.map(({ error, count }) => (count > 1 ? { ...error, message: `${error.message} (${count} times)` } : error));
	return { errors: list("error"), warnings: list("warning") };
}

function brokenLink(url: string, path: string | null, known: readonly string[]) {
	if (path === null)
		return {
			message: `Broken link: ${url} is not an address of this site.`,
			fix: "Write links from the site's root, such as /docs/faq.",
		};
	return {
		message: `Broken link: nothing is built at ${path}.`,
		fix: didYouMean(path, known, "Link to a page of content/navigation.yaml, or to a file of static/.", "*"),
	};
}

/** A link to a page with a hash that no part of the page has. */
export function brokenAnchor(path: string, hash: string, ids: Iterable<string>) {
	return {
		message: `Broken anchor: ${path} has no #${hash}.`,
		fix: didYouMean(hash, ids, "Link to a heading that the page has.", "#*"),
	};
}
