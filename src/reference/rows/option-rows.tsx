import { InlineMarkdown } from "../../components/markdown/markdown";
import { codeAsMarkdown } from "./code-in-text";
import { type Fact, Row, Rows } from "./row";

interface OptionRowsProps {
	options: readonly Queries.OptionFieldsFragment[];
	/** Names of commands, which texts may contain. */
	commands: readonly string[];
}

export function OptionRows({ options, commands }: OptionRowsProps) {
	return (
		<Rows>
			{options.map((option) => (
				<Row
					key={option.name}
					anchor={option.anchor}
					name={option.shorthand === null ? `--${option.name}` : `--${option.name}, -${option.shorthand}`}
					type={option.type}
					marks={{ required: option.required, repeatable: option.repeatable }}
					description={<InlineMarkdown text={codeAsMarkdown(option.usage, valuesOf(option), commands)} />}
					facts={optionFacts(option)}
					filterText=""
					item={`--${option.name}`}
				/>
			))}
		</Rows>
	);
}

export function ArgumentRows({ items }: { items: Queries.CommandFieldsFragment["arguments"] }) {
	return (
		<Rows>
			{items.map((argument) => (
				<Row
					key={argument.name}
					anchor={argument.anchor}
					name={argument.name}
					type={
						argument.afterDashes ? (
							<>
								after <span className="keep">--</span>
							</>
						) : (
							"positional"
						)
					}
					marks={{ required: argument.required, optional: !argument.required, several: argument.variadic }}
					description={<InlineMarkdown text={codeAsMarkdown(argument.usage, argument.enum)} />}
					facts={argument.enum.length > 0 ? [{ label: "One of", values: argument.enum }] : []}
				/>
			))}
		</Rows>
	);
}

function valuesOf({ type, enum: values }: Queries.OptionFieldsFragment): readonly string[] {
	return type === "bool" ? ["true", "false"] : values;
}

/** Default, values, limits and environment variable of a flag, in this order. */
function optionFacts(option: Queries.OptionFieldsFragment): Fact[] {
	// Defaults that readers expect: off for a switch, empty for a list.
	const isExpected = option.default === "[]" || (option.type === "bool" && option.default === "false");
	return [
		...(option.default !== null && !isExpected ? [{ label: "Default", values: [option.default] }] : []),
		...(option.enum.length > 0 ? [{ label: "One of", values: option.enum }] : []),
		...(option.minimum === null ? [] : [{ label: `At least ${option.minimum}` }]),
		...(option.maximum === null ? [] : [{ label: `At most ${option.maximum}` }]),
		...(option.env === null ? [] : [{ label: "Environment", values: [option.env] }]),
	];
}
