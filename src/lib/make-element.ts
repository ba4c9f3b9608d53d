/** Makes an element with properties and children; texts are never taken for markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	properties: Partial<HTMLElementTagNameMap[Name]> = {},
	...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
	const element = Object.assign(document.createElement(name), properties);
	element.append(...children);
	return element;
}

/** Makes a button with the site's frame, or with other properties. */
export function makeButton(
	label: string | Node,
	onPress: () => void,
	properties: Partial<HTMLButtonElement> = { className: "button" },
): HTMLButtonElement {
	const button = make("button", { type: "button", ...properties }, label);
	button.addEventListener("click", onPress);
	return button;
}
