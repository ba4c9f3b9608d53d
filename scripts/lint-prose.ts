// npm run lint:prose: the style of the pages and partials of every docs version.
import { siteConfig } from "../site.config";
import { type SourceError, SourceErrors } from "../src/lib/source-error";
import { lintProse } from "./prose/lint-prose";

async function run(): Promise<void> {
	const errors: SourceError[] = [];
	let count = 0;
	for (const { content } of siteConfig.versions) {
		const result = await lintProse(process.cwd(), content);
		errors.push(...result.errors);
		count += result.files.length;
	}
	if (errors.length > 0) throw new SourceErrors(errors);
	console.log(`Prose: ${count} files, nothing to mend.`);
}

run().catch((error: unknown) => {
	console.error(error instanceof SourceErrors ? error.message : error);
	process.exitCode = 1;
});
