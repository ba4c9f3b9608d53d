import { FILLED, type IconName, icons } from "./icons";

interface IconProps {
	name: IconName;
	/** Edge length in CSS pixels. */
	size?: number;
}

/** One of our drawings in the colour of the text around it. Decorative: the words beside it have the meaning. */
export function Icon({ name, size = 20 }: IconProps) {
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
