import { parseYamlSource, readYamlSource, SourceErrors } from "product-data";
import { z } from "zod";

const TITLE = "The page's heading in sentence case, at most 90 characters";
const DESCRIPTION = "One sentence of 70 to 160 characters, for search engines and cards";
const LEAD = "At most two sentences, 300 characters";

const schema = z.strictObject({
	title: z.string().min(1, TITLE).max(90, TITLE).describe(TITLE),
	description: z.string().min(70, DESCRIPTION).max(160, DESCRIPTION).describe(DESCRIPTION),
	type: z
		.enum(["tutorial", "how-to", "concept", "reference", "overview"])
		.describe("One of tutorial, how-to, concept, reference, overview"),
	lead: z.string().min(1, LEAD).max(300, LEAD).optional(),
});

export type FrontMatter = z.infer<typeof schema>;

export const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** Text of an MDX file -> its checked front matter. Throws SourceErrors with the line of each mistake. */
export function parseFrontMatter(text: string, file: string): FrontMatter {
	const yaml = FRONT_MATTER.exec(text)?.[1];
	if (!yaml) {
		const fix = "Begin with --- and the keys title, description and type, closed by ---.";
		throw new SourceErrors([{ file, line: 1, message: "The page has no front matter.", fix }]);
	}
	// The fence takes the first line: put one back so that line numbers are the file's own.
	return readYamlSource(parseYamlSource(`\n${yaml}`, file), schema);
}
