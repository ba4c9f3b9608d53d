import { isDecodable } from "../../lib/site-address";

/** The same path. Throws an error that says so if its percent-encoding is wrong. */
export function checkedPath(path: string): string {
	if (!isDecodable(path)) throw new Error(`Invalid percent-encoding in the address: ${path}`);
	return path;
}
