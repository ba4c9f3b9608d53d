import { type IconName, icons } from "./icons";

interface IconProps {
	name: IconName;
	/** Edge length in CSS pixels. */
	size?: number;
}

/** A drawing of ours in the colour of the text around it. Decorative: the words beside it say what it means. */
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
