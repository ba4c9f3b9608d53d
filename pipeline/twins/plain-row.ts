import type { Element, ElementContent } from "hast";
import { attribute, textOf } from "../html/parse-html";
import { code, element, elementsOf, inParagraph, isElement, text } from "./hast";

/** A flag, a parameter or a field of the reference as one line, with its nested rows; null if the item is no row. */
export function plainRow(item: Element, plain: (nodes: readonly ElementContent[]) => ElementContent[]): Element | null {
	const [head, ...body] = elementsOf(item);
	const [name, ...marks] = head ? elementsOf(head) : [];
	if (!isElement(name, "a") || attribute(name, "href") !== `#${attribute(item, "id")}`) return null;
	const names = textOf(name.children).split(", ");
	const words = marks.filter((mark) => !isElement(mark, "details")).map(({ children }) => textOf(children).trim());
	const changes = marks
		.filter((mark) => isElement(mark, "details"))
		.flatMap(({ children }) => inParagraph(plain(children)));
	const lines = [...body.filter((part) => isElement(part, "p")).map(({ children }) => plain(children)), changes];
	const asSentence = (words: ElementContent[]) => (/[.!?:]\s*$/.test(textOf(words)) ? words : [...words, text(".")]);
	const line = [
		...names.flatMap((one, at) => [...(at > 0 ? [text(", ")] : []), code(one)]),
		text(` (${words.join(", ")}):`),
		...lines.filter((words) => words.length > 0).flatMap((words) => [text(" "), ...asSentence(words)]),
	];
	return element("li", [element("p", line), ...plain(body.filter((part) => !isElement(part, "p")))]);
}
