import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { siteConfig } from "../../site.config";
import { sectionOf } from "../lib/navigation-tree";
import { type BuiltSite, publicFolder } from "./pages";

/** Draws the link preview of every page, to /og/<path>.png; unchanged ones come from the cache. */
export function writeOgImages({ pages, navigation }: BuiltSite): void {
	const sections = pages.map(({ path, title, version }) => {
		const entries = navigation.find((one) => one.version === version)?.entries ?? [];
		const section = sectionOf(path, entries);
		return { path, title, section: section === title ? "" : section };
	});
	const list = join(process.cwd(), ".cache", "og-pages.json");
	mkdirSync(join(publicFolder, "og"), { recursive: true });
	writeFileSync(list, JSON.stringify([{ path: "/", title: siteConfig.tagline, section: "" }, ...sections]));
	execFileSync(process.execPath, [join("scripts", "og-images.mjs"), list, join(publicFolder, "og")], {
		stdio: "inherit",
	});
}
