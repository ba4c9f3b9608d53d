import { parseYamlSource, SourceErrors } from "product-data";
import { z } from "zod";

const schema = z.strictObject({
	title: z.string().min(1).max(90),
	description: z.string().min(70).max(160),
	type: z.enum(["tutorial", "how-to", "concept", "reference", "overview"]),
	lead: z.string().min(1).max(300).optional(),
});

export type FrontMatter = z.infer<typeof schema>;

const FIXES: Record<string, string> = {
	title: "Write `title:` with the page's heading, in sentence case.",
	description: "Write `description:` with one sentence of 70 to 160 characters, for search engines and cards.",
	type: "Write `type:` with one of tutorial, how-to, concept, reference, overview.",
	lead: "Write at most two sentences (300 characters), or remove the line.",
};

/** Text of an MDX file -> its checked front matter. Throws SourceErrors with the line of each mistake. */
export function parseFrontMatter(text: string, file: string): FrontMatter {
	const match = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(text);
	if (!match?.[1]) {
		throw new SourceErrors([
			{
				file,
				line: 1,
				message: "The page has no front matter.",
				fix: "Begin with --- and the keys title, description and type, closed by ---.",
			},
		]);
	}
	// The fence takes the first line: put one back so that line numbers are the file's own.
	const source = parseYamlSource(`\n${match[1]}`, file);
	const result = schema.safeParse(source.data);
	if (result.success) return result.data;
	throw new SourceErrors(
		result.error.issues.flatMap((issue) => {
			const keys = issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0] ?? "title")];
			return keys.map((key) => ({
				file,
				...(issue.code === "unrecognized_keys" ? source.locateKey([key]) : source.locate([key])),
				message:
					issue.code === "unrecognized_keys"
						? `Front matter has no key "${key}".`
						: `Front matter "${key}": ${issue.message}.`,
				fix:
					(Object.hasOwn(FIXES, key) ? FIXES[key] : undefined) ??
					`Remove it: the keys are ${Object.keys(schema.shape).join(", ")}.`,
			}));
		}),
	);
}
