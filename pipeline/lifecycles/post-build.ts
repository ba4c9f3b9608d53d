import type { GatsbyNode, Reporter } from "gatsby";
import { SourceErrors } from "product-data";
import { checkSite } from "../checks/check-site";
import { annotateOnGithub } from "../checks/github-annotations";
import { proveQueries } from "../checks/prove-queries";
import { publishReceipts } from "../checks/samples";
import { writeHostFiles } from "../hosts/write-host-files";
import type { DocPage } from "../nodes-of";
import { nameTwice, readBuiltSite, withoutPrefix } from "../publish/built-site";
import { writeChangesFeeds } from "../publish/changes-feed";
import { writeLlmsTxt } from "../publish/llms";
import { finishOgImages } from "../publish/og-images";
import { writePageLists, writeWebManifest } from "../publish/page-lists";
import { publishSources } from "../publish/published-sources";
import { type BuiltPage, readPages } from "../publish/read-pages";
import { removeGone, removeUnlinked } from "../publish/remove-gone";
import { writeTwins } from "../publish/twins";
import { withholdPageData } from "./page-data";
import { keepQueryTypes } from "./query-types";

/** Runs after the HTML is written, before the plugins that publish. The last step checks the site as a whole, so every file comes before it. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
	keepQueryTypes();
	await proveQueries(args);
	publishReceipts();
	removeGone(args.getNodesByType("SitePage").map(({ path }) => String(path)));
	const site = await readBuiltSite(args);
	const built = await readPages(site.pages);
	writeTwins(site.pages, built);
	writeLlmsTxt(site);
	writePageLists(site);
	writeWebManifest();
	publishSources(site);
	writeChangesFeeds(args);
	await finishOgImages();
	withholdPageData();
	finishSite(args.reporter, site.pages, built);
};

/**
 * The last steps of a build, when everything else is written: gives each page its second name, writes the hosts' files,
 * and fails with all mistakes of the built site.
 */
function finishSite(reporter: Reporter, pages: readonly DocPage[], built: readonly BuiltPage[]): void {
	removeUnlinked(new Set(built.flatMap(({ links }) => links.map(({ url }) => withoutPrefix(url)))));
	nameTwice();
	const sources = new Map(pages.map(({ path, sourceFile }) => [path, sourceFile]));
	const { errors, warnings, inlineScripts } = checkSite(built, sources);
	writeHostFiles(inlineScripts);
	if (warnings) reporter.warn(warnings);
	if (errors.length === 0) return;
	annotateOnGithub(errors);
	reporter.panic(new SourceErrors(errors).message);
}
