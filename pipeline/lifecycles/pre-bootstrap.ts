import type { GatsbyNode } from "gatsby";
import { collectSourceErrors, type SourceError, SourceErrors, throwSourceErrors } from "product-data";
import { siteConfig } from "../../site.config";
import { keepProblems, setProblems } from "../../src/lib/problems";
import { checkReference } from "../checks/check-reference";
import { checkSources } from "../checks/check-sources";
import { checkVersions } from "../checks/check-versions";
import { formatGithubAnnotations } from "../checks/github-annotations";
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
		if (process.env.GITHUB_ACTIONS) process.stdout.write(formatGithubAnnotations(mistakes));
		reporter.panic(new SourceErrors(mistakes).message);
	}
	setProblems("source", "site.config.ts", checkVersions(process.cwd(), siteConfig.versions));
	keepCodeVersion();
	keepProblems("source", "src/images", publishPictures);
	if (process.env.gatsby_executing_command !== "build") return;
	keepProblems("source", "the facts of the product", () =>
		throwSourceErrors(checkReference(process.cwd(), siteConfig)),
	);
	startCodeBuild();
	startSampleChecks();
};
