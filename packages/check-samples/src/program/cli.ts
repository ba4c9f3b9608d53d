import packageJson from "../../package.json";

const HELP = `check-samples compares the samples in Markdown and MDX with the product's own commands, resources and API.

Usage: check-samples [PATH...] [options]
       check-samples init [FOLDER]     look for pages and data, and write check-samples.yaml
       check-samples upgrade FROM TO PATH...   list what works in one release and fails in another
       check-samples import-help PROGRAM   read a program's --help and print its commands as YAML
       check-samples lsp --stdio       run as a language server for editors

Data
  --cli PATH             command files: of Cobra, OpenCLI, usage, oclif, fish's completions, or our own YAML
  --crds PATH            CustomResourceDefinitions
  --openapi PATH         OpenAPI document
  --kubernetes FILE      Kubernetes' own OpenAPI document, of the version that the pages are about
  --data PATH            further facts: helm.yaml, telemetry.yaml, environment.yaml, paths.yaml, registry.yaml, clients.yaml,
                         schemas.yaml, cedar.yaml, words.yaml
  --releases PATH        folder with the history of releases
  --release TAG          check against this release of the history
  --config FILE          settings; by default check-samples.yaml of the working directory

What is reported
  --likely               also what is likely but not certain
  --strict               every block needs a kind, and each rule applies
  --baseline FILE        leave out the problems that this file lists
  --write-baseline FILE  write that file

What comes out
  --format FORMAT        pretty (default), github, gitlab, json, junit, rdjsonl or sarif;
                         for upgrade also markdown, a checklist
  --explain FILE:LINE    for one sample, show what was read, what was checked and what was not
  --receipts FILE        write the list of samples and their checks
  --against VERSION      the release that the data describes, for the receipts
  --fix                  correct names in blocks, if one known name is within two letters and the block has no findings afterwards
  --fix --dry-run        show that as a diff

  --stdin                check one page from standard input; --stdin-name PATH names its file
  --cache DIR            keep results of unchanged pages
  --version, --help

Exit status: 0 no errors; 1 errors; 2 nothing was checked (wrong options, or data without content).
`;

/** The command line. Gives the exit status. What answers at once loads nothing else. */
export async function main(args: readonly string[]): Promise<number> {
	try {
		if (args.includes("--help") || args.includes("-h")) return say(HELP);
		if (args[0] === "--version") return say(`check-samples ${packageJson.version}\n`);
		const { run } = await import("./run.ts");
		return await run(args);
	} catch (error) {
		process.stderr.write(`check-samples: ${error instanceof Error ? error.message : String(error)}\n`);
		return 2;
	}
}

function say(text: string): number {
	process.stdout.write(text);
	return 0;
}
