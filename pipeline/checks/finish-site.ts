import type { Reporter } from "gatsby";
import { SourceErrors } from "product-data";
import { writeHostFiles } from "../hosts/write-host-files";
import type { DocPage } from "../nodes-of";
import { type BuiltPage, nameTwice } from "../publish/built-site";
import { checkSite } from "./check-site";
import { formatGithubAnnotations } from "./github-annotations";

/**
 * The last steps of a build, when everything else is written: gives each page its second name, writes the hosts' files,
 * and fails with all mistakes of the built site.
 */
export function finishSite(reporter: Reporter, pages: readonly DocPage[], built: readonly BuiltPage[]): void {
	nameTwice();
	const sources = new Map(pages.map(({ path, sourceFile }) => [path, sourceFile]));
	const { errors, warnings, inlineScripts } = checkSite(built, sources);
	writeHostFiles(inlineScripts);
	if (warnings) reporter.warn(warnings);
	if (errors.length === 0) return;
	if (process.env.GITHUB_ACTIONS) process.stdout.write(formatGithubAnnotations(errors));
	reporter.panic(new SourceErrors(errors).message);
}
