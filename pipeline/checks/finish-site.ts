import type { CreatePagesArgs, Reporter } from "gatsby";
import { SourceErrors } from "product-data";
import { writeHostFiles } from "../hosts/write-host-files";
import { type BuiltPage, nameTwice } from "../publish/built-site";
import { checkSite } from "./check-site";
import { formatGithubAnnotations } from "./github-annotations";

/** What the steps after the build need from Gatsby. */
interface FinishArgs {
	graphql: CreatePagesArgs["graphql"];
	reporter: Reporter;
}

/**
 * The last steps of a build, when everything else is written: gives each page its second name, writes the hosts' files,
 * and fails with all mistakes of the built site.
 */
export async function finishSite({ graphql, reporter }: FinishArgs, built: readonly BuiltPage[]): Promise<void> {
	nameTwice();
	const { errors, warnings, inlineScripts } = checkSite(built, await sourceFiles(graphql));
	writeHostFiles(inlineScripts);
	if (warnings) reporter.warn(warnings);
	if (errors.length === 0) return;
	if (process.env.GITHUB_ACTIONS) process.stdout.write(formatGithubAnnotations(errors));
	reporter.panic(new SourceErrors(errors).message);
}

/** Path of each page -> its source file. */
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
