import type { ReactNode } from "react";
import { tryItTexts as texts } from "../texts";
import { WithCode } from "../with-code";
import { useForm } from "./form-context";

/** Attributes that connect a control with its label, hint and error. */
export interface ControlProps {
	id: string;
	"aria-describedby": string | undefined;
	"aria-invalid": true | undefined;
	"aria-required": true | undefined;
}

export interface FieldFrameProps {
	/** See `fieldKey`. */
	fieldKey: string;
	label: string;
	hint?: unknown;
	isRequired?: boolean;
	/** True if only screen readers get the label: for items of a list. */
	isLabelHidden?: boolean;
	/** True if the label is text of the interface, not a name of the API. */
	isPlain?: boolean;
	children: (control: ControlProps) => ReactNode;
}

export function FieldFrame(props: FieldFrameProps) {
	const { fieldKey, label, hint, isRequired = false, isLabelHidden = false, isPlain = false, children } = props;
	const { prefix, problems } = useForm();
	const id = `${prefix}-${fieldKey}`;
	const problem = problems.get(fieldKey);
	const describedBy = [...(hint ? [`${id}-hint`] : []), ...(problem ? [`${id}-error`] : [])].join(" ");
	return (
		<div className="try-field" data-plain={isPlain ? "" : undefined}>
			<label htmlFor={id} className={isLabelHidden ? "visually-hidden" : "try-label"}>
				{isPlain ? label : <Label name={label} isRequired={isRequired} />}
			</label>
			{children({
				id,
				"aria-describedby": describedBy || undefined,
				"aria-invalid": problem ? true : undefined,
				"aria-required": isRequired || undefined,
			})}
			{problem ? <Problem id={`${id}-error`} label={label} text={problem} /> : null}
			<Hint id={`${id}-hint`} text={hint} />
		</div>
	);
}

/** A name of the API, and whether it must have a value. */
export function Label({ name, isRequired }: { name: string; isRequired: boolean }) {
	return (
		<>
			<code>{name}</code> {isRequired ? <em>{texts.required}</em> : null}
		</>
	);
}

export function Hint({ id, text }: { id?: string; text: unknown }) {
	if (typeof text !== "string" || text === "") return null;
	return (
		<p className="try-hint" id={id}>
			<WithCode text={text} />
		</p>
	);
}

/** The error of a field, as a sentence that begins with its name. */
export function Problem({ id, label, text }: { id: string; label: string; text: string }) {
	return (
		<p className="try-problem" id={id}>
			{text.startsWith(":") ? label + text : `${label} ${text}`}
		</p>
	);
}
