import sizes from "../../static/screens/manifest.json";

/** Size of a picture on the page in CSS pixels. The file for dense screens is twice as large. */
export type ScreenSize = Readonly<Record<"width" | "height", number>>;

/** The pictures that scripts/app-pictures.ts took, by name. */
export const SCREENS: Readonly<Record<string, ScreenSize>> = sizes;

/** File name of a picture of the app, by theme, width in pixels, and format. */
export function screenFile(name: string, theme: "light" | "dark", width: number, format: string): string {
	return `${name}-${theme}-${width}.${format}`;
}

/** Address of such a file on the site, without the site's prefix. */
export function screenPath(...file: Parameters<typeof screenFile>): string {
	return `/screens/${screenFile(...file)}`;
}
