import { tryItTexts as texts } from "../texts";
import { FieldFrame } from "./field-frame";

/** The body as text: readers can send any text and see the API's response. */
export function BodyText({ value, onChange }: { value: string; onChange: (text: string) => void }) {
	return (
		<FieldFrame fieldKey="body" label={texts.bodyText}>
			{(control) => (
				<textarea
					{...control}
					className="try-input try-text"
					rows={Math.min(24, Math.max(6, value.split("\n").length + 1))}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					value={value}
					onChange={({ currentTarget }) => onChange(currentTarget.value)}
				/>
			)}
		</FieldFrame>
	);
}
