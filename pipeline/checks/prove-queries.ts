import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildArgs } from "gatsby";
import { formatSourceErrors, type SourceError } from "product-data";

const guide = "docs/how-to/explore-the-content.md";

/** Runs the queries of the how-to guide against the data layer; a query that fails also fails the build. */
export async function proveQueries({ graphql, reporter }: Pick<BuildArgs, "graphql" | "reporter">): Promise<void> {
	const file = join(process.cwd(), guide);
	if (!existsSync(file)) return;
	const text = readFileSync(file, "utf8");
	const errors: SourceError[] = [];
	const results: unknown[] = [];
	for (const block of text.matchAll(/^```graphql\n([\s\S]*?)^```/gm)) {
		const line = text.slice(0, block.index).split("\n").length;
		const result = await graphql(block[1] ?? "");
		results.push(result.data);
		const fix = "Correct it in GraphiQL: npm run dev, then /___graphql.";
		for (const { message } of (result.errors as { message: string }[] | undefined) ?? [])
			errors.push({ file: guide, line, message: `The query fails: ${message}`, fix });
	}
	if (errors.length > 0) reporter.panic(formatSourceErrors(errors));
	mkdirSync(join(process.cwd(), ".cache"), { recursive: true });
	writeFileSync(join(process.cwd(), ".cache", "proven-queries.json"), JSON.stringify(results));
}
