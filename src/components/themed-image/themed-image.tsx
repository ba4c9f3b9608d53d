interface ThemedImageProps {
	/** Addresses of the two files, as the template resolved them. */
	light: string;
	dark: string;
	alt: string;
	width?: number;
	height?: number;
}

/** A picture in two versions, one a theme. Only the shown one is downloaded. */
export function ThemedImage({ light, dark, alt, width, height }: ThemedImageProps) {
	return (
		<>
			<img className="dark-only" src={dark} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
			<img className="light-only" src={light} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
		</>
	);
}
