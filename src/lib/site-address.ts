/** An address on this site. `path` begins with exactly one slash. */
export type SiteAddress = Readonly<Record<"path" | "search" | "hash" | "href", string>>;

/**
 * Makes an address on this site from any text from a reader, a link or a server; null if it leads elsewhere. Slashes
 * and backslashes at the start of the path become one, because "//evil.example" would name another host. No other code builds
 * an address from such a text.
 */
export function siteAddress(url: string | URL): SiteAddress | null {
	if (!URL.canParse(url, location.href)) return null;
	const parsed = new URL(url, location.href);
	if (parsed.origin !== location.origin || parsed.origin === "null") return null;
	const path = parsed.pathname.replace(/^[/\\]+/, "/");
	const { search } = parsed;
	// So that decoding it never throws.
	const hash = isDecodable(parsed.hash) ? parsed.hash : parsed.hash.replaceAll("%", "%25");
	return { path, search, hash, href: location.origin + path + search + hash };
}

/** The canonical form of the address: "/a/index.html" and "/a.html" become "/a". */
export function withoutHtml(address: SiteAddress): SiteAddress {
	const path = address.path.replace(/(?:\/index)?\.html$/i, "") || "/";
	return siteAddress(location.origin + path + address.search + address.hash) ?? address;
}

/** True if each percent sign begins a character. The result is used because bundlers drop calls whose result is unused. */
export function isDecodable(text: string): boolean {
	try {
		return decodeURIComponent(text).length <= text.length;
	} catch {
		return false;
	}
}
