/** The decoded path. Throws an error that says so if its percent-encoding is wrong. */
export function checkedPath(path: string): string {
	try {
		decodeURIComponent(path);
		return path;
	} catch {
		throw new Error(`Invalid percent-encoding in the address: ${path}`);
	}
}
