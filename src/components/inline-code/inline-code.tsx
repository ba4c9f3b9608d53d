import { type ComponentProps, createElement, Fragment, type ReactNode } from "react";

/** Maximum length of a hyphenated word that stays on one line; a longer one breaks where it must. */
const KEPT = 28;
/** Minimum length of words that may break after a slash or an equals sign. */
const LONG = 16;
/** A dotted name up to this length stays on one line, also in a narrow column. */
const DOTTED = 20;

/**
 * Code in a line of text. It breaks between words, and in long words after "=" and after a "/" that ends a part of a path;
 * in names that are too long for a phone after dots and before "@"; never at a hyphen.
 */
export function InlineCode({ children, ...rest }: ComponentProps<"code">) {
	return <code {...rest}>{typeof children === "string" ? breakable(children) : children}</code>;
}

function breakable(text: string): ReactNode {
	if (!/-|[/=]|\w\.\w/.test(text)) return text;
	// A hyphen between two words belongs to both.
	const words = text.split(/((?<!(?:^| )-) +(?!-(?: |$)))/);
	const nodes = words.flatMap((word) => partsOf(word).flatMap((part, at) => [at > 0 && BREAK, keep(part)]));
	return createElement(Fragment, null, ...nodes);
}

const BREAK = <wbr />;

function partsOf(word: string): string[] {
	const parts = word.length > LONG ? word.split(/(?<=[^/:][/=])(?=[^/])/) : [word];
	return parts.flatMap((part) => (part.length > KEPT ? part.split(/(?<=\w\.)(?=\w)|(?<=\w)(?=@)/) : [part]));
}

/** Keeps a part together that a browser would break at a hyphen or a slash, or that a narrow column would cut. */
function keep(part: string): ReactNode {
	const isBroken = /-\S|- |^\/.|:\/\/./.test(part) && part.length <= KEPT;
	const isCut = /\w\.\w/.test(part) && part.length <= DOTTED;
	return isBroken || isCut ? <span className="keep">{part}</span> : part;
}
