import type { CheckContext } from "../model/context.ts";
import type { Rule } from "../model/rules.ts";
import type { CheckResult } from "../model/types.ts";
import { checkDocument, checkSamplesOf } from "./check-document.ts";
import { guessKind } from "./sample-kind.ts";
import { splitText } from "./split-text.ts";

/** Rules about how pages mark their blocks, which a bare sample cannot follow. */
export const PAGE_RULES: readonly Rule[] = [
	"no-kind",
	"illustration-reason",
	"unclosed-fence",
	"output-source",
	"unannounced-loss",
];

/** Checks whatever somebody has: Markdown, or bare commands, manifests, JSON and policies in any order. Places are those of the text. */
export async function checkText(original: string, file: string, context: CheckContext): Promise<CheckResult> {
	const text = original.replace(/^\uFEFF/, "").replace(/\r(?=\n)/g, " ");
	// The blocks of Markdown say themselves what they are.
	const result =
		guessKind(text) === "markdown"
			? await checkDocument(text, file, context)
			: await checkSamplesOf(text, { blocks: splitText(text, [...context.commands.keys()]), spans: [] }, file, context);
	return { ...result, problems: result.problems.filter(({ rule }) => !PAGE_RULES.includes(rule)) };
}
