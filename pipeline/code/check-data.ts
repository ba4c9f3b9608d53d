import { loadContext, packContext } from "check-samples";
import { readHistoryFolder } from "product-data";
import { lastVersion, siteConfig } from "../../site.config";
import { sampleSources } from "../checks/sample-sources";

/** What samples of the last version are checked against, as a module with one text. */
export function documentedReleaseModule(): string {
	const version = lastVersion();
	return textModule(packContext(loadContext({ mode: "strict", ...sampleSources(version), version: version.name })));
}

/** The history of all releases, as a module with one text. */
export function releaseHistoryModule(): string {
	return textModule(JSON.stringify(readHistoryFolder(siteConfig.releases)));
}

/** Names of all releases, the newest first. */
export function releaseNamesModule(): string {
	const { releases } = readHistoryFolder(siteConfig.releases);
	return `export const releaseNames = ${JSON.stringify(releases.map(({ name }) => name).reverse())};\n`;
}

/** Engines parse a text as JSON faster than a literal. */
function textModule(text: string): string {
	return `export const text = ${JSON.stringify(text)};\n`;
}
