// npx tsx scripts/lint-prose.ts [-- FOLDER]: checks the style of the pages and partials of every docs version. In GitHub Actions each mistake
// is also an annotation at its line of the pull request.
import { resolve } from "node:path";
import { type SourceError, SourceErrors } from "product-data";
import { annotateOnGithub } from "../pipeline/checks/github-annotations";
import { siteConfig } from "../site.config";
import { lintProse } from "./prose/lint-prose";

async function run(): Promise<void> {
	const root = resolve(process.argv[2] ?? ".");
	const errors: SourceError[] = [];
	let count = 0;
	for (const { content } of siteConfig.versions) {
		const result = await lintProse(root, content);
		errors.push(...result.errors);
		count += result.files.length;
	}
	if (errors.length > 0) throw new SourceErrors(errors);
	console.log(`Prose: ${count} files, nothing to mend.`);
}

run().catch((error: unknown) => {
	if (error instanceof SourceErrors) annotateOnGithub(error.errors);
	console.error(error instanceof SourceErrors ? error.message : error);
	process.exitCode = 1;
});
