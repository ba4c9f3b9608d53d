/** Calls a step for each click on or inside an element that matches the selector, also on pages loaded later. */
export function onClick(
	selector: string,
	step: (found: HTMLElement, event: MouseEvent) => unknown,
	options?: AddEventListenerOptions,
): void {
	const listen = (event: MouseEvent) => {
		const found = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
		if (found) step(found, event);
	};
	document.addEventListener("click", listen, options);
}
