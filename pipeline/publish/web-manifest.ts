import { lastVersion, pagePath, siteConfig } from "../../site.config";
import { writePublic } from "./built-site";

/** Writes the web app manifest. Its addresses are relative, so that it works under any path prefix. */
export function writeWebManifest(): void {
	const manifest = {
		name: siteConfig.title,
		short_name: siteConfig.product,
		start_url: `.${pagePath(lastVersion(), "")}`,
		scope: "./",
		display: "browser",
		background_color: siteConfig.barColors.dark,
		theme_color: siteConfig.barColors.dark,
		icons: [
			{ src: "icon-192.png", sizes: "192x192", type: "image/png" },
			{ src: "icon-512.png", sizes: "512x512", type: "image/png" },
			{ src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
		],
	};
	writePublic("/manifest.webmanifest", `${JSON.stringify(manifest, null, "\t")}\n`);
}
