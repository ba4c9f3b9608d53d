import type { Results } from "./results";

type Row = Record<string, unknown>;

/** Prints the results as tables, one column a site. */
export function printPeers({ builds, pages, thousand }: Results): void {
	const columns = (read: (site: string) => unknown): Row =>
		Object.fromEntries(["ours", "docusaurus", "docusaurus-faster", "starlight"].map((site) => [site, read(site)]));
	const rows: Record<string, Row> = {
		"cold build, s": columns((site) => builds[site]?.cold.seconds),
		"cold build, MB": columns((site) => builds[site]?.cold.peakMB),
		"cold build, largest process, MB": columns((site) => builds[site]?.cold.largestMB),
		"nothing changed, s": columns((site) => builds[site]?.warm.seconds),
		"one page edited, s": columns((site) => builds[site]?.edit.seconds),
		"1,000 pages cold, s": columns((site) => thousand[site]?.seconds),
		"1,000 pages cold, MB": columns((site) => thousand[site]?.peakMB),
		"1,000 pages cold, largest process, MB": columns((site) => thousand[site]?.largestMB),
	};
	for (const page of ["guide", "cli", "tutorial"]) {
		rows[`${page}: all bytes`] = columns((site) => pages[site]?.pages?.[page]?.bytes);
		rows[`${page}: JavaScript`] = columns((site) => pages[site]?.pages?.[page]?.byKind.js);
		for (const preset of ["mobile", "desktop"])
			rows[`${page}: Lighthouse ${preset}`] = columns((site) =>
				Object.values(pages[site]?.lighthouse?.[preset]?.[page]?.scores ?? {}).join(" "),
			);
	}
	for (const network of ["plain", "hover", "fast4g", "slow4g"])
		rows[`click, ${network}, ms`] = columns((site) => pages[site]?.navigation?.[network]?.medianMs);
	console.table(rows);
}
