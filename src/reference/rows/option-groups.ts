import type { CliOptionModel } from "../model";

export interface OptionGroup {
	/** Null for options without a heading in the data. */
	readonly title: string | null;
	readonly id: string;
	readonly options: readonly CliOptionModel[];
}

/** Options by the groups in the data, the largest group first; one group without a title if there are none. */
export function optionGroups(options: readonly CliOptionModel[]): OptionGroup[] {
	const titles = [...new Set(options.map(({ group }) => group))];
	return titles
		.map((title) => ({
			title,
			id: title === null ? "" : `options-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
			options: options.filter(({ group }) => group === title),
		}))
		.sort((a, b) => b.options.length - a.options.length);
}
