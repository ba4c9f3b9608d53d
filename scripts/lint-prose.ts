// npx tsx scripts/lint-prose.ts [-- FOLDER]: checks the style of the pages and partials of every docs version. In GitHub Actions each mistake
// is also an annotation at its line of the pull request.
import { resolve } from "node:path";
import { SourceErrors } from "product-data";
import { annotateOnGithub } from "../pipeline/checks/github-annotations";
import { siteConfig } from "../site.config";
import { runScript } from "./lib/run/run-script";
import { lintProse } from "./prose/lint-prose";

async function main(): Promise<void> {
	const root = resolve(process.argv[2] ?? ".");
	const results = [];
	for (const { content } of siteConfig.versions) results.push(await lintProse(root, content));
	const all = new SourceErrors(results.flatMap(({ errors }) => errors));
	annotateOnGithub(all.errors);
	if (all.errors.length > 0) throw all;
	console.log(`Prose: ${results.flatMap(({ files }) => files).length} files, nothing to mend.`);
}

runScript(main);
