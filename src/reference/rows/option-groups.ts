import type { CliOptionModel } from "../model";

/** Options by the groups in the data, the largest group first. The title is null for options without a group. */
export function optionGroups(options: readonly CliOptionModel[]) {
	const titles = [...new Set(options.map(({ group }) => group))];
	return titles
		.map((title) => ({
			title,
			id: title === null ? "" : `options-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
			options: options.filter(({ group }) => group === title),
		}))
		.sort((a, b) => b.options.length - a.options.length);
}
