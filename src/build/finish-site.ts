import type { CreatePagesArgs, Reporter } from "gatsby";
import { SourceErrors } from "../lib/source-error";
import { formatGithubAnnotations } from "../lib/source-error-github";
import { sealSite } from "./built-site";
import { checkSite } from "./check-site";
import { writeHostFiles } from "./write-host-files";

/** What a step after the build gets of Gatsby. */
interface FinishArgs {
	graphql: CreatePagesArgs["graphql"];
	reporter: Reporter;
}

/**
 * The last steps of a build, after everything that is published is written: seals the pages, writes the hosts' files, and
 * fails with all that is wrong with the built site.
 */
export async function finishSite({ graphql, reporter }: FinishArgs): Promise<void> {
	sealSite();
	const { errors, warnings, inlineScripts } = checkSite(await sourceFiles(graphql));
	writeHostFiles(inlineScripts);
	if (warnings) reporter.warn(warnings);
	if (errors.length === 0) return;
	if (process.env.GITHUB_ACTIONS) process.stdout.write(formatGithubAnnotations(errors));
	reporter.panic(new SourceErrors(errors).message);
}

/** Path of each page -> the file that it is written in. */
async function sourceFiles(graphql: FinishArgs["graphql"]): Promise<Map<string, string>> {
	const { data } = await graphql<Queries.SourceFilesQuery>(/* GraphQL */ `
		query SourceFiles {
			allDocPage {
				nodes {
					path
					sourceFile
				}
			}
		}
	`);
	return new Map((data?.allDocPage.nodes ?? []).map(({ path, sourceFile }) => [path, sourceFile]));
}
