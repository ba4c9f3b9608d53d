import type { BuildArgs } from "gatsby";
import { SourceErrors } from "product-data";
import { writeHostFiles } from "../hosts/write-host-files";
import { docPages } from "../nodes-of";
import { type BuiltPage, nameTwice } from "../publish/built-site";
import { checkSite } from "./check-site";
import { formatGithubAnnotations } from "./github-annotations";

/**
 * The last steps of a build, when everything else is written: gives each page its second name, writes the hosts' files,
 * and fails with all mistakes of the built site.
 */
export function finishSite(args: BuildArgs, built: readonly BuiltPage[]): void {
	const { reporter } = args;
	nameTwice();
	const { errors, warnings, inlineScripts } = checkSite(
		built,
		new Map(docPages(args).map(({ path, sourceFile }) => [path, sourceFile])),
	);
	writeHostFiles(inlineScripts);
	if (warnings) reporter.warn(warnings);
	if (errors.length === 0) return;
	if (process.env.GITHUB_ACTIONS) process.stdout.write(formatGithubAnnotations(errors));
	reporter.panic(new SourceErrors(errors).message);
}
