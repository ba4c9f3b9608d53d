import "./styles/shared.css";
import { make } from "../lib/make-element";

export { make, makeButton } from "../lib/make-element";

/** Text with matches between <mark> and </mark> -> nodes, with its matches marked. */
export function marked(text: string): (Node | string)[] {
	return text
		.split(/<mark>(.*?)<\/mark>/gs)
		.map((part, at) => (at % 2 === 1 ? make("mark", {}, part) : part))
		.filter((part) => part !== "");
}
