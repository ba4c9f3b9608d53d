/** The path, when its percent-encoding can be undone. Throws an error that says so when it cannot. */
export function checkedPath(path: string): string {
	try {
		decodeURIComponent(path);
		return path;
	} catch {
		throw new Error(`Invalid percent-encoding in the address: ${path}`);
	}
}
