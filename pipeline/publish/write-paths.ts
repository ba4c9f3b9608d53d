import { writePublic } from "./built-site";
import type { BuiltSite } from "./site-data";

/** Writes public/paths.json (path -> title) for the not-found page and the version preference. */
export function writePaths({ pages }: BuiltSite): void {
	writePublic("/paths.json", JSON.stringify(Object.fromEntries(pages.map(({ path, title }) => [path, title]))));
}
