import { make } from "./make-element";

/** A sentence with names in backquotes -> nodes. */
export function withCode(text: string): (Node | string)[] {
	return text.split(/`([^`]*)`/).map((part, at) => (at % 2 === 1 ? make("code", {}, part) : part));
}
