import type { CliOptionModel } from "../model";

/** Options under one heading. */
export interface OptionGroup {
	/** Null for options that the data puts under no heading. */
	readonly title: string | null;
	/** Fragment of the heading. */
	readonly id: string;
	readonly options: readonly CliOptionModel[];
}

/** Options by the groups that the data names, the largest group first; one group without a title when it names none. */
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
