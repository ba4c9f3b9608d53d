import { once } from "../../lib/once";
import { withPrefix } from "../../lib/with-prefix";

/** Path -> title of every documentation page of every version, from the build's file. */
export const sitePaths = once(async (): Promise<Readonly<Record<string, string>>> => {
	const response = await fetch(withPrefix("/paths.json"));
	return response.json();
});
