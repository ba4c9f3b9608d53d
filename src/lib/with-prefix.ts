declare const __PATH_PREFIX__: string | undefined;

/** Path from the site's root -> path from the host's root, for a site served below a path. */
export function withPrefix(path: string): string {
	const prefix = typeof __PATH_PREFIX__ === "string" ? __PATH_PREFIX__ : "";
	return path.startsWith("/") && !path.startsWith("//") ? `${prefix}${path}` : path;
}
