import { InlineMarkdown } from "../../components/markdown/markdown";
import type { CliArgumentModel, CliOptionModel } from "../model";
import { argumentMarks, flagsAsCode, optionFacts, optionMarks } from "./option-facts";
import { Row, Rows } from "./row";

/** Flags of a command. */
export function OptionRows({ options }: { options: readonly CliOptionModel[] }) {
	return (
		<Rows>
			{options.map((option) => (
				<Row
					key={option.name}
					anchor={option.anchor}
					name={option.shorthand === null ? `--${option.name}` : `--${option.name}, -${option.shorthand}`}
					type={option.type}
					marks={optionMarks(option)}
					description={<InlineMarkdown text={flagsAsCode(option.usage)} />}
					facts={optionFacts(option)}
					filterText=""
					item={`--${option.name}`}
				/>
			))}
		</Rows>
	);
}

/** Positional arguments of a command. */
export function ArgumentRows({ items }: { items: readonly CliArgumentModel[] }) {
	return (
		<Rows>
			{items.map((argument) => (
				<Row
					key={argument.name}
					anchor={argument.anchor}
					name={argument.name}
					type={argument.afterDashes ? "after --" : "positional"}
					marks={argumentMarks(argument)}
					description={<InlineMarkdown text={flagsAsCode(argument.usage)} />}
					facts={argument.enum.length > 0 ? [{ label: "One of", values: argument.enum }] : []}
				/>
			))}
		</Rows>
	);
}
