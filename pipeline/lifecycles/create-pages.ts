import { resolve } from "node:path";
import type { GatsbyNode, Reporter } from "gatsby";
import type { SourceErrors } from "product-data";
import { pagePath, siteConfig } from "../../site.config";
import { collectedProblems, setProblems } from "../../src/lib/problems";
import { checkDiagrams } from "../checks/check-diagrams";
import { anchorsByPath, checkLinks } from "../checks/check-links";
import { annotateOnGithub } from "../checks/github-annotations";
import { checkSamplesLater, finishSampleChecks } from "../checks/samples";
import { isOutdated, PAGES_MADE, readSaves } from "../develop/saves";
import { makeGuides } from "../guides/guides";
import { storeNavigation } from "../navigation/navigation";
import { readReferenceIndexes, referencesByPath } from "../navigation/reference-index";
import { allStored, type DocPage, queryPages, templates } from "../nodes-of";
import { startOgImages } from "../publish/og-images";
import { storeQuestions } from "../questions/questions";

/** The steps that read sources, before there are pages. */
const readingSteps = ["source", "guide", "navigation"];

const isDevelop = process.env.gatsby_executing_command === "develop";

/** Makes every page of the documentation from one query, after all checks that need all pages. */
export const createPages: GatsbyNode["createPages"] = async (args) => {
	const { actions, reporter } = args;
	if (isDevelop) await readSaves(args);
	await makeGuides(args);
	const unread = collectedProblems("source", "guide") ? collectedProblems(...readingSteps) : null;
	if (isDevelop && !isOutdated()) await tell(reporter, unread);
	const pages = await queryPages(args.graphql);
	checkPaths(pages);
	const indexes = readReferenceIndexes(args, pages);
	const anchors = anchorsByPath(pages, indexes);
	checkLinks(pages, anchors, reporter, unread ? mayExist : undefined);
	// If a source or a guide has errors, all other checks that depend on it would only report what is missing.
	if (unread && !isDevelop) {
		const samples = collectedProblems("source") ? null : await finishSampleChecks();
		await tell(reporter, collectedProblems(...readingSteps, "paths", "links"), samples);
		return;
	}
	const menus = new Map(siteConfig.versions.map((version) => [version.name, storeNavigation(args, version, pages)]));
	for (const version of siteConfig.versions) storeQuestions(args, version, pages, anchors);
	const references = referencesByPath(pages, indexes);
	// In development, src/client/develop/develop.ts draws new diagrams in the browser.
	if (!isDevelop) checkDiagrams(pages.filter((page) => page.__typename === "Guide"));
	if (!isDevelop) startOgImages(pages, menus);
	if (!unread && !isOutdated()) await report(reporter);
	for (const page of pages) {
		const { path, id, version } = page;
		actions.createPage({
			path,
			component: resolve(`src/templates/${templates[page.__typename]}.tsx`),
			context: { id, version, references: references.get(path) },
		});
	}
	if (isDevelop && !isOutdated()) args.emitter.emit(PAGES_MADE);
};

/**
 * True for pages that a source with errors may make: the reference, and every page of a version with errors in a guide or the
 * navigation.
 */
function mayExist(path: string): boolean {
	const older = siteConfig.versions.find((version) => version.path && path.startsWith(`${pagePath(version, "")}/`));
	const own = older ? [older] : siteConfig.versions.filter((version) => version.path === "");
	const errors = collectedProblems("guide", "navigation")?.errors ?? [];
	const isBroken = own.some(({ content }) => errors.some(({ file }) => file.startsWith(`${content}/`)));
	return isBroken || path.includes("/reference/");
}

/** Two pages with the same path are reported in both files. */
function checkPaths(pages: readonly DocPage[]): void {
	const seen = new Map<string, string>();
	const errors = pages.flatMap(({ path, sourceFile, sourceLine }) => {
		const other = seen.get(path);
		seen.set(path, sourceFile);
		if (other === undefined) return [];
		const place = { file: sourceFile, line: sourceLine, found: `the other one: ${other}` };
		return { ...place, message: `Two pages have the path ${path}.`, fix: "Rename or remove one of them." };
	});
	setProblems("paths", "", errors);
}

/** Fails a build with all mistakes at once; `npm run dev` shows them and goes on. */
async function report(reporter: Reporter): Promise<void> {
	if (isDevelop) await checkSamplesLater((message) => reporter.error(message));
	await tell(reporter, collectedProblems(), isDevelop ? null : await finishSampleChecks());
}

async function tell(reporter: Reporter, problems: SourceErrors | null, samples: string | null = null): Promise<void> {
	const message = [problems?.message, samples].filter(Boolean).join("\n\n");
	if (message === "") return;
	if (problems) annotateOnGithub(problems.errors);
	if (!isDevelop) await allStored();
	reporter[isDevelop ? "error" : "panic"](message);
}
