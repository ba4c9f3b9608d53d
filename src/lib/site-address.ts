/** An address on this site. `path` begins with exactly one slash. */
export interface SiteAddress {
	readonly path: string;
	readonly search: string;
	readonly hash: string;
	/** Whole address, to hand to the browser. */
	readonly href: string;
}

/** Where the page is: `location`, or a stand-in for tests. */
interface Place {
	readonly href: string;
	readonly origin: string;
}

/**
 * Makes an address on this site of anything that a reader, a link or a server gives; null when it leads elsewhere. Slashes
 * and backslashes at the start of the path become one: "//evil.example" would name another host. The only code that builds
 * an address from such a text.
 */
export function siteAddress(url: string | URL, place: Place = location): SiteAddress | null {
	let parsed: URL;
	try {
		parsed = new URL(url, place.href);
	} catch {
		return null;
	}
	if (parsed.origin !== place.origin || parsed.origin === "null") return null;
	const path = parsed.pathname.replace(/^[/\\]+/, "/");
	const { search } = parsed;
	const hash = decodableHash(parsed.hash);
	return { path, search, hash, href: place.origin + path + search + hash };
}

/** The same address under the name that this site gives its pages: "/a/index.html" and "/a.html" become "/a". */
export function withoutHtml(address: SiteAddress, place: Place = location): SiteAddress {
	const path = address.path.replace(/(?:\/index)?\.html$/i, "") || "/";
	return siteAddress(place.origin + path + address.search + address.hash, place) ?? address;
}

/** A hash that does not decode gets literal percent signs, so that nothing that decodes it throws. */
function decodableHash(hash: string): string {
	try {
		decodeURIComponent(hash);
		return hash;
	} catch {
		return hash.replaceAll("%", "%25");
	}
}
