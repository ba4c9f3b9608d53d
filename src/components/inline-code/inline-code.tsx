import { Fragment, type ReactNode } from "react";

/** Maximum length of a hyphenated word that stays on one line; a longer one breaks where it must. */
const KEPT = 28;
/** Minimum length of words that may break after a slash or an equals sign. */
const LONG = 16;

/** Code in a line of text. It breaks between words, and in long words after "/" and "="; never after a hyphen. */
export function InlineCode({ children, ...rest }: { children?: ReactNode }) {
	return <code {...rest}>{typeof children === "string" ? breakable(children) : children}</code>;
}

function breakable(text: string): ReactNode {
	if (!/-\S|[/=]/.test(text)) return text;
	return text.split(/( +)/).map((word, at) => {
		const parts = word.length > LONG ? word.split(/(?<=[/=])(?=.)/) : [word];
		return parts.map((part, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text, which never move.
			<Fragment key={`${at} ${index}`}>
				{index > 0 ? <wbr /> : null}
				{/-\S/.test(part) && part.length <= KEPT ? <span className="keep">{part}</span> : part}
			</Fragment>
		));
	});
}
