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

interface FieldFrameProps {
	/** See `fieldKey`. */
	fieldKey: string;
	label: string;
	hint?: string | undefined;
	isRequired?: boolean;
	/** True if only screen readers get the label: for items of a list. */
	isLabelHidden?: boolean;
	/** True if the label is text of the interface, not a name of the API. */
	isPlain?: boolean;
	children: (control: ControlProps) => ReactNode;
}

/** A field: label, hint, control and error. */
export function FieldFrame(props: FieldFrameProps) {
	const { fieldKey, label, hint, isRequired = false, isLabelHidden = false, isPlain = false, children } = props;
	const { prefix, problems } = useForm();
	const id = `${prefix}-${fieldKey}`;
	const problem = problems.get(fieldKey);
	const describedBy = [...(hint ? [`${id}-hint`] : []), ...(problem ? [`${id}-error`] : [])].join(" ");
	return (
		<div className="try-field" data-plain={isPlain ? "" : undefined}>
			<label htmlFor={id} className={isLabelHidden ? "visually-hidden" : "try-label"}>
				{isPlain ? label : <code>{label}</code>} {isRequired ? <em>{texts.required}</em> : null}
			</label>
			{children({
				id,
				"aria-describedby": describedBy || undefined,
				"aria-invalid": problem ? true : undefined,
				"aria-required": isRequired || undefined,
			})}
			{problem ? <Problem id={`${id}-error`} label={label} text={problem} /> : null}
			{hint ? (
				<p className="try-hint" id={`${id}-hint`}>
					<WithCode text={hint} />
				</p>
			) : null}
		</div>
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
