import { type IconName, icons } from "./icons";

interface IconProps {
	name: IconName;
	/** Edge length in CSS pixels. */
	size?: number;
}

/** One of our drawings in the colour of the text around it. Decorative: the words beside it have the meaning. */
export function Icon({ name, size = 20 }: IconProps) {
	return (
		<svg
			width={size}
			height={size}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.75"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			focusable="false"
		>
			{icons[name]}
		</svg>
	);
}
