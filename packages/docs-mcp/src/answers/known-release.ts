import { nearReleases } from "product-data/releases";
import { docsSite } from "../data/docs-data.ts";

/** The name of a release. Throws an Error for one that the history does not have. */
export function knownRelease(name: string): string {
	const { releases } = docsSite();
	if (releases.includes(name)) return name;
	throw new Error(`There is no release ${name}. Near it: ${nearReleases(name, releases).join(", ")}.`);
}
