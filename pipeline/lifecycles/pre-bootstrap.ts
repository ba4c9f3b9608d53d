import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { readHistoryFolder, SourceErrors } from "product-data";
import { stateAt } from "product-data/releases";
import { siteConfig } from "../../site.config";
import { keepProblems, setProblems } from "../../src/lib/problems";
import { checkCommands } from "../checks/check-commands";
import { checkSources } from "../checks/check-sources";
import { checkVersions } from "../checks/check-versions";
import { formatGithubAnnotations } from "../checks/github-annotations";
import { startSampleChecks } from "../checks/samples";
import { startCodeBuild } from "../code/build-code";
import { publishPictures } from "../guides/pictures";
import { kept } from "../kept";
import { digestOfFiles, keepCodeVersion } from "../own-code";

/** Runs when Gatsby has put its cache in order, before it reads the sources. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ reporter }) => {
	const mistakes = checkSources(
		process.cwd(),
		siteConfig.versions.flatMap(({ content, openapi }) => [content, openapi]),
	);
	if (mistakes.length > 0) {
		if (process.env.GITHUB_ACTIONS) process.stdout.write(formatGithubAnnotations(mistakes));
		reporter.panic(new SourceErrors(mistakes).message);
	}
	setProblems("source", "site.config.ts", checkVersions(process.cwd(), siteConfig.versions));
	keepCodeVersion();
	keepProblems("source", "src/images", publishPictures);
	if (process.env.gatsby_executing_command !== "build") return;
	keepProblems("source", "the commands of the product", checkReference);
	startCodeBuild();
	startSampleChecks();
};

/**
 * Throws with everything in which the commands of a version contradict the facts of its release, if they were imported. Does not
 * compare again what it found in order in the last build.
 */
function checkReference(): void {
	const folders = [siteConfig.releases, ...siteConfig.versions.map(({ content }) => join(content, "cli"))];
	const inputs = digestOfFiles(
		[],
		folders.map((folder) => [folder, /./]),
	);
	kept("reference", [inputs, JSON.stringify(siteConfig.versions)], () => {
		compareWithReleases();
		return true;
	});
}

function compareWithReleases(): void {
	const history = readHistoryFolder(siteConfig.releases);
	const errors = siteConfig.versions.flatMap(({ name, content }) => {
		const folder = join(content, "cli");
		if (!existsSync(folder) || !history.releases.some((release) => release.name === name)) return [];
		const names = readdirSync(folder).filter((file) => /\.ya?ml$/.test(file));
		const files = new Map(names.map((file) => [join(folder, file), readFileSync(join(folder, file), "utf8")]));
		return checkCommands(files, stateAt(history, name), folder);
	});
	if (errors.length > 0) throw new SourceErrors(errors);
}
