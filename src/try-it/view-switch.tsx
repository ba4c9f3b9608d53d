import { tryItTexts as texts } from "./texts";

interface ViewSwitchProps {
	isText: boolean;
	onChange: (isText: boolean) => void;
}

/** Form or JSON: two ways to edit the same body. */
export function ViewSwitch({ isText, onChange }: ViewSwitchProps) {
	return (
		<div className="try-switch" role="group" aria-label={texts.view}>
			<button type="button" aria-pressed={!isText} onClick={() => isText && onChange(false)}>
				{texts.views.form}
			</button>
			<button type="button" aria-pressed={isText} onClick={() => isText || onChange(true)}>
				{texts.views.json}
			</button>
		</div>
	);
}
