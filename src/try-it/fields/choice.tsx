import { type ControlProps, FieldFrame, type FieldFrameProps } from "./field-frame";

interface ChoiceProps {
	options: readonly (string | { value: string; text: string })[];
	value: string;
	/** The entry for no value; without it, the reader must choose one. */
	emptyText?: string | undefined;
	onChange: (value: string) => void;
}

/** One of several values. A value from elsewhere that is not in the list stays visible. */
export function Choice({ options, value, emptyText, onChange, ...control }: ChoiceProps & ControlProps) {
	const entries = options.map((option) => (typeof option === "string" ? { value: option, text: option } : option));
	const isForeign = value !== "" && !entries.some((entry) => entry.value === value);
	return (
		<select
			{...control}
			className="try-input"
			value={value}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
		>
			{emptyText === undefined ? null : <option value="">{emptyText}</option>}
			{isForeign ? <option value={value}>{value}</option> : null}
			{entries.map((entry) => (
				<option key={entry.value} value={entry.value}>
					{entry.text}
				</option>
			))}
		</select>
	);
}

/** A choice that is a field by itself. */
export function ChoiceField({
	options,
	value,
	emptyText,
	onChange,
	...frame
}: ChoiceProps & Omit<FieldFrameProps, "children">) {
	const choice = { options, value, emptyText, onChange };
	return <FieldFrame {...frame}>{(control) => <Choice {...control} {...choice} />}</FieldFrame>;
}
