/** Scripts that run before npm installs anything are plain JavaScript. */
declare module "*.mjs";

/** The package has no declarations. */
declare module "subset-font" {
	interface Options {
		targetFormat: "truetype" | "woff2";
		keepAllGlyphs?: boolean;
		variationAxes?: Record<string, { min: number; max: number }>;
		keepFeatures?: readonly string[];
	}
	export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}
