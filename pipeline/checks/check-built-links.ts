import { decodePart, type SourceError } from "product-data";
import { didYouMean } from "product-data/names";
import type { ParsedHtml } from "../html/parse-html";
import { withoutPrefix } from "../publish/built-site";

export interface LinkedPage extends ReturnType<typeof readLinks> {
	path: string;
	/** File that errors name: the source file if it is known, else the built one. */
	file: string;
}

export function readLinks({ elements }: ParsedHtml) {
	const ids = new Set<string>();
	const links: { tag: string; url: string }[] = [];
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

/**
 * Checks every link of every built page, including those of header and footer: it leads to a page, a redirect or a file of the
 * built site, such as "/diagrams/x.svg". A link that many pages share is reported once.
 */
export function checkBuiltLinks(
	pages: readonly LinkedPage[],
	addresses: Record<"redirects" | "files", ReadonlySet<string>>,
) {
	const byPath = new Map(pages.map((page) => [page.path, page]));
	const errors: SourceError[] = [];
	const warnings: SourceError[] = [];
	for (const page of pages) {
		for (const { tag, url } of page.links) {
			if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(url)) continue;
			const isHere = url === "" || /^[?#]/.test(url);
			const path = isHere ? page.path : withoutPrefix(url);
			const place = { file: page.file, line: 1, found: `<${tag}> ${url}` };
			const target = path === null ? undefined : byPath.get(path);
			if (path === null || !(target || addresses.files.has(decodePart(path)) || addresses.redirects.has(path))) {
				errors.push({ ...place, ...brokenLink(url, path, [...byPath.keys()]) });
				continue;
			}
			const hash = url.split("#")[1];
			if (!target || !hash || hash.startsWith(":~:") || target.ids.has(decodePart(hash))) continue;
			warnings.push({ ...place, ...brokenAnchor(path, hash, target.ids) });
		}
	}
	return { errors: once(errors), warnings: once(warnings) };
}

/** Reports a mistake that many pages share, such as one in the header, only once. */
export function once(errors: readonly SourceError[]): SourceError[] {
	const groups = new Map<string, SourceError[]>();
	for (const error of errors) {
		const key = `${error.message}\0${error.found}`;
		groups.set(key, [...(groups.get(key) ?? []), error]);
	}
	return [...groups.values()].flatMap(([first, ...rest]) =>
		first ? [rest.length > 0 ? { ...first, message: `${first.message} (${rest.length + 1} times)` } : first] : [],
	);
}

function brokenLink(url: string, path: string | null, known: readonly string[]) {
	if (path === null) {
		const message = `Broken link: ${url} is not an address of this site.`;
		return { message, fix: "Write links from the site's root, such as /docs/faq." };
	}
	const fix = didYouMean(path, known, "Link to a page of content/navigation.yaml, or to a file of static/.", "*");
	return { message: `Broken link: nothing is built at ${path}.`, fix };
}

/** A link to a page with a hash that no part of the page has. */
export function brokenAnchor(path: string, hash: string, ids: Iterable<string>) {
	const fix = didYouMean(hash, ids, "Link to a heading that the page has.", "#*");
	return { message: `Broken anchor: ${path} has no #${hash}.`, fix };
}
