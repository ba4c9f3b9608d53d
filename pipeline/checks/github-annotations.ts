import type { SourceError } from "product-data";

/** Mistakes as commands to GitHub Actions, which shows each one at its line in the pull request. */
export function formatGithubAnnotations(errors: readonly SourceError[]): string {
	return errors
		.map(({ file, line, column, message, found, fix }) => {
			const name = text(file).replaceAll(":", "%3A").replaceAll(",", "%2C");
			const place = `file=${name},line=${line}${column === undefined ? "" : `,col=${column}`}`;
			return `::error ${place}::${text([message, ...(found ? [`Found: ${found}`] : []), fix].join("\n"))}\n`;
		})
		.join("");
}

/** In a workflow of GitHub: prints the mistakes as annotations too. */
export function annotateOnGithub(errors: readonly SourceError[]): void {
	if (process.env.GITHUB_ACTIONS) process.stdout.write(formatGithubAnnotations(errors));
}

function text(value: string): string {
	return value.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
