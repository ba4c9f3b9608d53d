import { withPrefix } from "../../lib/with-prefix";

let paths: Promise<Readonly<Record<string, string>>> | undefined;

/** Path -> title of every documentation page of every version, from the build's file. Fetched once. */
export function sitePaths(): Promise<Readonly<Record<string, string>>> {
	paths ??= fetch(withPrefix("/paths.json"))
		.then((response) => response.json() as Promise<Readonly<Record<string, string>>>)
		.catch((error: unknown) => {
			paths = undefined;
			throw error;
		});
	return paths;
}
