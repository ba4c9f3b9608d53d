// npx tsx scripts/lint-prose.ts [-- FOLDER]: checks the style of the pages and partials of every docs version. In GitHub Actions each mistake
// is also an annotation at its line of the pull request.
import { resolve } from "node:path";
import { type SourceError, SourceErrors } from "product-data";
import { annotateOnGithub } from "../pipeline/checks/github-annotations";
import { siteConfig } from "../site.config";
import { runScript } from "./lib/run/run-script";
import { lintProse } from "./prose/lint-prose";

async function main(): Promise<void> {
	const root = resolve(process.argv[2] ?? ".");
	const errors: SourceError[] = [];
	let count = 0;
	for (const { content } of siteConfig.versions) {
		const result = await lintProse(root, content);
		errors.push(...result.errors);
		count += result.files.length;
	}
	if (errors.length > 0) {
		const all = new SourceErrors(errors);
		annotateOnGithub(all.errors);
		throw all;
	}
	console.log(`Prose: ${count} files, nothing to mend.`);
}

runScript(main);
