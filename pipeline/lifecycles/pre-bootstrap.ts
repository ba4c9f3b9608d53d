import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { collectSourceErrors, type SourceError, SourceErrors, throwSourceErrors } from "product-data";
import { digestOfFiles } from "../../plugins/source/files-below";
import { kept } from "../../plugins/source/kept";
import { siteConfig } from "../../site.config";
import { keepProblems, setProblems } from "../../src/lib/problems";
import { checkReference } from "../checks/check-reference";
import { checkSources } from "../checks/check-sources";
import { checkVersions } from "../checks/check-versions";
import { annotateOnGithub } from "../checks/github-annotations";
import { startSampleChecks } from "../checks/samples";
import { startCodeBuild } from "../code/build-code";
import { publishPictures } from "../guides/pictures";
import { readRedirects } from "../hosts/redirects";
import { keepCodeVersion } from "../own-code";

/** Runs when Gatsby has put its cache in order, before it reads the sources. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ reporter }) => {
	const mistakes: SourceError[] = [];
	// Every later step reads the redirects.
	collectSourceErrors(mistakes, () => readRedirects());
	const folders = siteConfig.versions.flatMap(({ content, openapi }) => [content, openapi]);
	mistakes.push(...checkSources(process.cwd(), folders));
	if (mistakes.length > 0) {
		annotateOnGithub(mistakes);
		reporter.panic(new SourceErrors(mistakes).message);
	}
	setProblems("source", "site.config.ts", checkVersions(process.cwd(), siteConfig.versions));
	keepCodeVersion();
	keepProblems("source", "src/images", publishPictures);
	if (process.env.gatsby_executing_command !== "build") return;
	keepProblems("source", "the facts of the product", checkFacts);
	startCodeBuild();
	startSampleChecks();
};

/** Compares the reference with the facts of the releases, unless the last build compared the same files. */
function checkFacts(): void {
	const { releases, versions } = siteConfig;
	const sources = versions.flatMap(({ content, openapi }) => [join(content, "cli"), join(content, "crds"), openapi]);
	const folders = [releases, ...sources].map((folder) => [folder, /./] as const);
	const files = digestOfFiles([], folders);
	kept("reference", [files, JSON.stringify(versions)], () => {
		throwSourceErrors(checkReference(process.cwd(), siteConfig));
		return true;
	});
}
