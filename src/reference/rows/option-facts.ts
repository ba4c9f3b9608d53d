import type { CliArgumentModel, CliOptionModel } from "../model";
import type { Fact } from "./row";

/** The labels beside a flag's name. */
export function optionMarks({ required, repeatable }: CliOptionModel): string[] {
	return [required ? "required" : null, repeatable ? "repeatable" : null].filter((mark) => mark !== null);
}

export function argumentMarks({ required, variadic }: CliArgumentModel): string[] {
	return [required ? "required" : "optional", variadic ? "several" : null].filter((mark) => mark !== null);
}

/** Default, values, limits and environment variable of a flag, in this order. */
export function optionFacts(option: CliOptionModel): Fact[] {
	return [
		...(hasDefault(option) ? [{ label: "Default", values: [option.default ?? ""] }] : []),
		...(option.enum.length > 0 ? [{ label: "One of", values: option.enum }] : []),
		...(option.minimum === null ? [] : [{ label: `At least ${option.minimum}` }]),
		...(option.maximum === null ? [] : [{ label: `At most ${option.maximum}` }]),
		...(option.env === null ? [] : [{ label: "Environment", values: [option.env] }]),
	];
}

/** Defaults that readers expect: off for a switch, empty for a list. */
function hasDefault(option: CliOptionModel): boolean {
	return option.default !== null && option.default !== "[]" && !(option.type === "bool" && option.default === "false");
}
