import { FILLED, type IconName, icons } from "./icons";

/** One of our drawings in the colour of the text around it. Decorative: the words beside it have the meaning. `size` in CSS pixels. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
	return (
		<svg
			className={FILLED.has(name) ? "icon filled" : "icon"}
			width={size}
			height={size}
			viewBox="0 0 24 24"
			aria-hidden="true"
		>
			<path d={icons[name]} />
		</svg>
	);
}

/** The mark of the site: one filled cell in a small comb. */
export function Mark() {
	return (
		<svg className="icon site-mark" width="26" height="26" viewBox="0 0 28 28" aria-hidden="true">
			<path d="M14 2.6 19 5.5v5.8L14 14.2 9 11.3V5.5Z" fill="currentColor" stroke="none" />
			<path d="M8.3 13.2 13.3 16.1v5.8L8.3 24.8 3.3 21.9v-5.8ZM19.7 13.2 24.7 16.1v5.8L19.7 24.8 14.7 21.9v-5.8Z" />
		</svg>
	);
}
