/** The mark of the site: one filled cell in a small comb. */
export function Mark({ size = 26 }: { size?: number }) {
	return (
		<svg
			width={size}
			height={size}
			viewBox="0 0 28 28"
			fill="none"
			aria-hidden="true"
			focusable="false"
			className="site-mark"
		>
			<path d="M14 2.6 19 5.500v5.800L14 14.200 9 11.300V5.500Z" fill="currentColor" />
			<path
				d="M8.300 13.200 13.300 16.100v5.800L8.300 24.800 3.300 21.900v-5.800Z"
				stroke="currentColor"
				strokeWidth="1.600"
				strokeLinejoin="round"
			/>
			<path
				d="M19.700 13.200 24.700 16.100v5.800L19.700 24.800 14.700 21.900v-5.800Z"
				stroke="currentColor"
				strokeWidth="1.600"
				strokeLinejoin="round"
			/>
		</svg>
	);
}
