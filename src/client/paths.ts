/** The path with its percent-encoding undone. Throws an error that says so when it cannot be. */
export function decodePath(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		throw new Error(`Invalid percent-encoding in the address: ${path}`);
	}
}

/** Address without the ".html" or "/index.html" that other sites would put there: "/a/index.html" -> "/a". */
export function stripHtml(path: string): string {
	return path.replace(/(?:\/index)?\.html$/i, "") || "/";
}
